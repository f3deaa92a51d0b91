/** What refusals about API keys, connected apps and scopes expect, in German. */
export const accessBelow: Readonly<Record<string, string>> = {
  'an API key that is neither expired nor revoked': 'ein API-Schlüssel, der weder abgelaufen noch widerrufen ist',
  'the id of a registered client (bkc_…)': 'die Kennung eines registrierten Clients (bkc_…)',
  'the id of an API key of yours': 'die Kennung eines deiner API-Schlüssel',
  'the id of an app that is connected to your account': 'die Kennung einer App, die mit deinem Konto verbunden ist',
  'a request whose consent was not withdrawn meanwhile':
    'eine Anfrage, deren Zustimmung nicht inzwischen widerrufen wurde',
  'at least one scope': 'mindestens eine Berechtigung',
  'the name of a scope of this service': 'der Name einer Berechtigung dieses Dienstes',
  'a scope other than offline_access: a key has no refresh token':
    'eine andere Berechtigung als offline_access: ein Schlüssel hat kein Refresh-Token',
  'Id of the key: key_….': 'Kennung des Schlüssels: key_….',
  'Id of the app: bkc_…, or the URL of its document.': 'Kennung der App: bkc_…, oder die URL ihres Dokuments.',
  'The name of a scope, for example blog.read.': 'Der Name einer Berechtigung, zum Beispiel blog.read.',
  'What the key may do: at least one scope, offline_access not among them.':
    'Was der Schlüssel darf: mindestens eine Berechtigung, ohne offline_access.',
  'at most {} declared scopes': 'höchstens {} deklarierte Berechtigungen',
  'a name that is not declared yet': 'ein Name, der noch nicht deklariert ist',
  'the name of a declared scope': 'der Name einer deklarierten Berechtigung',
  'a name that is not a scope of the core': 'ein Name, den keine Berechtigung des Kerns hat',
  'a name outside artifacts, which is the area of this service itself':
    'ein Name außerhalb von artifacts: Das ist der Bereich dieses Dienstes selbst',
  'a sentence on one line that is not blank, without control characters or invisible ones':
    'ein Satz in einer Zeile, nicht leer und ohne Steuerzeichen oder unsichtbare Zeichen',
  'A permission, by the name of its scope; x.* covers every x.<action>.':
    'Eine Berechtigung mit ihrem Namen; x.* umfasst jedes x.<Handlung>.',
  'Name of the scope, area.action in lower case, for example shop.read: letters, digits, - and _, at most 60 characters, no wildcard.':
    'Name der Berechtigung, bereich.aktion in Kleinbuchstaben, zum Beispiel shop.read: Buchstaben, Ziffern, - und _, höchstens 60 Zeichen, kein Platzhalter.',
  'What the scope lets an app do, one sentence for each language, by canonical BCP 47 tag; en is required.':
    'Was die Berechtigung eine App tun lässt, ein Satz je Sprache, unter ihrem BCP-47-Kürzel; en ist nötig.',
  'A sentence of plain text on one line, 1 to 200 characters, for example: See your orders.':
    'Ein Satz als reiner Text in einer Zeile, 1 bis 200 Zeichen, zum Beispiel: Deine Bestellungen sehen.',
};
