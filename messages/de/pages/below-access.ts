/** What refusals about API keys, connected apps and scopes expect, in German. */
export const accessBelow: Readonly<Record<string, string>> = {
  'Id of the key: key_….': 'Kennung des Schlüssels: key_….',
  'Id of the app: bkc_…, or the URL of its document.': 'Kennung der App: bkc_…, oder die URL ihres Dokuments.',
  'The name of a scope, for example blog.read.': 'Der Name einer Berechtigung, zum Beispiel blog.read.',
  'What the key may do: at least one scope, offline_access not among them.':
    'Was der Schlüssel darf: mindestens eine Berechtigung, ohne offline_access.',
  'A permission, by the name of its scope; x.* covers every x.<action>.':
    'Eine Berechtigung mit ihrem Namen; x.* umfasst jedes x.<Handlung>.',
  'Name of the scope, area.action in lower case, for example shop.read: letters, digits, - and _, at most 60 characters, no wildcard.':
    'Name der Berechtigung, bereich.aktion in Kleinbuchstaben, zum Beispiel shop.read: Buchstaben, Ziffern, - und _, höchstens 60 Zeichen, kein Platzhalter.',
  'What the scope lets an app do, one sentence for each language, by canonical BCP 47 tag; en is required.':
    'Was die Berechtigung eine App tun lässt, ein Satz je Sprache, unter ihrem BCP-47-Kürzel; en ist nötig.',
};
