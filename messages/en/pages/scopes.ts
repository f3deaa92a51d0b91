/** The scopes that apps and API keys can have, in the admin panel. */
export const scopes = {
  title: 'Scopes',
  introduction:
    'A scope states what an app or API key may do for a member. Modules can declare more scopes. Members read what each one permits before they allow an app.',
  flash: {
    declared: 'Scope declared. Apps and API keys can use it now.',
    changed: 'Changes saved.',
    removed: 'Scope removed. It no longer has any effect.',
  },
  declared: 'Declared scopes',
  empty: 'No declared scopes yet',
  emptyNext: 'Declare one below, or set COUNTERSIGN_SCOPES_FILE to a file of scopes that the service reads at startup.',
  core: 'Built-in scopes',
  columns: { name: 'Name', says: 'The app can', origin: 'Source', since: 'Since', act: 'Remove' },
  origins: { admin: 'admin', file: 'file' } as Readonly<Record<string, string>>,
  newTitle: 'Declare scope',
  name: 'Name',
  nameNote: 'An area and an action in lower case, for example `shop.read`. Groups with `shop.*` permit it too.',
  sentences: 'What the app can do',
  sentencesNote:
    'One sentence per language, at most 200 characters, for example: See your orders. Members read it on the consent page.',
  declare: 'Declare scope',
  permit: 'A new scope has no effect until a group permits it.',
  toGroups: 'View groups',
  editTitle: (name: string) => `Scope ${name}`,
  save: 'Save changes',
  ofFile: 'This scope comes from the scopes file. Your changes override the file.',
  remove: 'Remove',
  removeScope: 'Remove scope',
  removeThis: (name: string) => `Remove the scope ${name}`,
  asked: {
    title: (name: string) => `Remove the scope ${name}?`,
    explanation:
      'Apps, API keys and groups that have this scope can no longer use it. They keep its name, so it works again if you declare it again.',
    ofFile: 'It is also in the scopes file. Remove it there too, or it returns when the service restarts.',
  },
};
