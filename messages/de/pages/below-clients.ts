/** What the rules for OAuth clients expect, in German. */
export const clientsBelow: Readonly<Record<string, string>> = {
  'the id of a registered client (bkc_…)': 'die Kennung eines registrierten Clients (bkc_…)',
  'the id of a registered client: bkc_…': 'die Kennung eines registrierten Clients: bkc_…',
  'a client that is not revoked: register a new one': 'ein Client, der nicht widerrufen ist: registriere einen neuen',
  'revision {}, as the client stands now: look at it and decide again':
    'Stand {}, wie der Client jetzt ist: sieh ihn an und entscheide neu',
  '{}, as it stands now': '{}, so ist es jetzt',
  'a client that nobody else is changing': 'ein Client, den gerade niemand anderes ändert',
  'a client whose previous secret counts on': 'ein Client, dessen voriges Geheimnis noch gilt',
  'a confidential client: a public one has no secret': 'ein vertraulicher Client: Ein öffentlicher hat kein Geheimnis',
  'at least one redirect URI; only a resource server needs none':
    'mindestens eine Redirect-URI; nur ein Resource-Server kommt ohne aus',
  'every redirect URI once': 'jede Redirect-URI nur einmal',
  'at least one scope, or every scope': 'mindestens eine Berechtigung, oder jede',
  'every scope once': 'jede Berechtigung nur einmal',
  'a scope that the core or a module declares: one of {}':
    'eine Berechtigung, die der Core oder ein Modul erklärt: eine von {}',
  'a scope that the client may ask for: {}': 'eine Berechtigung, um die der Client bitten darf: {}',
  'false: only a confidential client can be a resource server, since it authenticates to introspect':
    'kein Resource-Server: Das kann nur ein vertraulicher Client sein, denn er weist sich beim Nachfragen aus',
  'an absolute URI in ASCII': 'eine vollständige URI in ASCII',
  'a URI without a fragment': 'eine URI ohne Fragment (#)',
  'a URI of the characters that RFC 3986 allows': 'eine URI aus Zeichen, die RFC 3986 erlaubt',
  'a URI without the parameters of an answer: {}': 'eine URI ohne die Parameter einer Antwort: {}',
  'a URI without wildcards: it is compared exactly': 'eine URI ohne Platzhalter: Sie wird genau verglichen',
  'a URI without user information': 'eine URI ohne Zugangsdaten',
  "https, or http://127.0.0.1 for a program on the member's own device":
    'https, oder http://127.0.0.1 für ein Programm auf dem Gerät des Mitglieds',
  'https: loopback URIs are for public clients only': 'https: Loopback-URIs gibt es nur für öffentliche Clients',
  'https, or a scheme with a dot, such as com.example.app:/callback':
    'https, oder ein Schema mit Punkt, etwa com.example.app:/callback',
  'https: schemes of apps are for public clients only':
    'https: Eigene Schemas von Apps gibt es nur für öffentliche Clients',
  'https, or http://127.0.0.1: localhost is accepted only in a local environment':
    'https, oder http://127.0.0.1: localhost geht nur in einer lokalen Umgebung',
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
  'a whole image file and nothing else: save it again': 'eine ganze Bilddatei und nichts sonst: speichere sie neu',
  'a still image in grey or in RGB colours': 'ein unbewegtes Bild in Grau oder in RGB-Farben',
  'an image that is a PNG, a JPEG or a WebP by its own bytes':
    'ein Bild, das nach seinen eigenen Bytes PNG, JPEG oder WebP ist',
  'an image: PNG, JPEG or WebP': 'ein Bild: PNG, JPEG oder WebP',
  '{} to {} pixels wide and as many high': '{} bis {} Pixel breit und ebenso viele hoch',
  'the SHA-256 of a logo': 'der SHA-256 eines Logos',
  'The image as base64 with padding, at most 262144 bytes decoded.': 'Das Bild, höchstens 256 KiB.',
};
