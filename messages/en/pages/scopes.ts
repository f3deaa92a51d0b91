/** The scopes that apps and API keys can have, in the admin panel. */
export const scopes = {
  title: 'Scopes',
  introduction:
    'A scope says what an app or an API key may do for a member. The core has its own; a module declares more, each with a sentence that members read before they allow it.',
  flash: {
    declared: 'The scope is declared. Apps and API keys can have it from now on.',
    changed: 'The sentences are changed.',
    removed: 'The scope is removed. Nothing counts by it any more.',
  },
  declared: 'Scopes of modules',
  empty: 'No module has declared a scope.',
  emptyNext: 'Declare one below, or let the service read a file of them at start (COUNTERSIGN_SCOPES_FILE).',
  core: 'Scopes of the core',
  columns: { name: 'Name', says: 'Lets an app', origin: 'Declared by', since: 'Since', act: 'Remove' },
  origins: { admin: 'an admin', file: 'the file' } as Readonly<Record<string, string>>,
  newTitle: 'Declare a scope',
  name: 'Name',
  nameNote: 'area.action in lower case, for example shop.read. A group with shop.* permits it too.',
  sentences: 'What it lets an app do',
  sentencesNote:
    'One sentence for each language, at most 200 characters. Members read it after "The app could then", for example: See your orders.',
  declare: 'Declare the scope',
  permit: 'No group permits it by itself: permit it to members under Groups.',
  editTitle: (name: string) => `Scope ${name}`,
  save: 'Save the sentences',
  ofFile: 'The file that is read at start declares it. Once you save, what you say here counts, in the file or not.',
  remove: 'Remove',
  removeThis: (name: string) => `Remove the scope ${name}`,
  asked: {
    title: (name: string) => `Remove the scope ${name}?`,
    explanation:
      'Nobody can ask for it any more, and groups, API keys and apps that have it may do nothing by it. They keep its name: declared again, it counts again.',
    ofFile: 'It stands in the file that is read at start: take it out there too, or it comes back with the next start.',
  },
};
