/** What the rules for OAuth clients expect, in German. */
export const clientsBelow: Readonly<Record<string, string>> = {
  'The name that members read on the consent screen, 1 to 120 characters.':
    'Der Name, den Mitglieder auf der Zustimmungsseite lesen, 1 bis 120 Zeichen.',
  'The website of the app. Absolute https: or http: URL.':
    'Die Website der App: eine vollständige Adresse mit https: oder http:.',
  'The redirect URIs, compared exactly, at most 20: https, and for public clients http://127.0.0.1 or a scheme with a dot.':
    'Die Redirect-URIs, genau verglichen, höchstens 20: https, für öffentliche Clients auch http://127.0.0.1 oder ein Schema mit Punkt.',
  'An absolute URI.': 'Eine vollständige URI.',
  'true: it runs on a server and can keep a secret. Cannot be changed later.':
    'true: Sie läuft auf einem Server und kann ein Geheimnis behalten. Lässt sich später nicht ändern.',
  'true: an app of your own, whose consent screen carries no warning.':
    'true: eine eigene App, deren Zustimmungsseite nicht warnt.',
  'true: it may introspect tokens. Only for confidential clients.':
    'true: Er darf Tokens prüfen lassen. Nur für vertrauliche Clients.',
  'The scopes that it may ask for; null: every scope there is.':
    'Die Berechtigungen, um die er bitten darf; null: jede, die es gibt.',
  'The name of a scope.': 'Der Name einer Berechtigung.',
  'The scopes of a request that names none; empty: profile.':
    'Die Berechtigungen einer Anfrage, die keine nennt; leer: profile.',
  'Id of a registered client: bkc_….': 'Kennung eines registrierten Clients: bkc_….',
  'The revision that the change was decided on: another one is refused.':
    'Der Stand, auf dem die Änderung beruht: Ein anderer wird abgelehnt.',
  'true: also ends every authorization and token of the client, at once.':
    'true: beendet auch jede Zustimmung und jedes Token des Clients, sofort.',
  'How many hours the secret before counts on, 0 to 24; by default 0.':
    'Wie viele Stunden das vorige Geheimnis weiter gilt, 0 bis 24; ohne Angabe 0.',
  'The image as base64 with padding, at most 262144 bytes decoded.': 'Das Bild, höchstens 256 KiB.',
};
