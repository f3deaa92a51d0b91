/** What refusals about API keys, connected apps and scopes expect, in German. */
export const accessBelow: Readonly<Record<string, string>> = {
  'an API key that is neither expired nor revoked': 'ein API-Schlüssel, der weder abgelaufen noch widerrufen ist',
  'the id of a registered client (bkc_…)': 'die Kennung eines registrierten Clients (bkc_…)',
  'the id of an API key of yours': 'die Kennung eines deiner API-Schlüssel',
  'the id of an app that is connected to your account': 'die Kennung einer App, die mit deinem Konto verbunden ist',
  'at least one scope': 'mindestens eine Berechtigung',
  'the name of a scope of this service': 'der Name einer Berechtigung dieses Dienstes',
  'a scope other than offline_access: a key has no refresh token':
    'eine andere Berechtigung als offline_access: ein Schlüssel hat kein Refresh-Token',
  'Id of the key: key_….': 'Kennung des Schlüssels: key_….',
  'Id of the app: bkc_…, or the URL of its document.': 'Kennung der App: bkc_…, oder die URL ihres Dokuments.',
  'The name of a scope, for example blog.read.': 'Der Name einer Berechtigung, zum Beispiel blog.read.',
  'What the key may do: 1 to 100 scopes, offline_access not among them.':
    'Was der Schlüssel darf: 1 bis 100 Berechtigungen, ohne offline_access.',
};
