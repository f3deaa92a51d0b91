/** What refusals of authorization requests expect, in German. */
export const authorizationBelow: Readonly<Record<string, string>> = {
  'this parameter once': 'dieser Parameter einmal',
  'a value of the client, which is returned': 'ein Wert der App, den sie zurückbekommt',
  code: 'code',
  'query, or no response_mode': 'query, oder kein response_mode',
  'a PKCE challenge, with S256': 'eine PKCE-Challenge, mit S256',
  '43 to 128 of A–Z, a–z, 0–9, - . _ ~': '43 bis 128 Zeichen aus A–Z, a–z, 0–9, - . _ ~',
  '{}, or no resource': '{}, oder kein resource',
  'the id of a client that is registered here and was not revoked':
    'die Kennung eines Clients, der hier registriert und nicht widerrufen ist',
  'a redirect URI that is registered for the client, character by character':
    'eine Redirect-URI, die für den Client registriert ist, Zeichen für Zeichen',
  'a redirect URI: several are registered for the client': 'eine Redirect-URI: Für den Client sind mehrere registriert',
  'names of scopes with one space between them': 'Namen von Berechtigungen mit je einem Leerzeichen dazwischen',
  'scopes of this service, as its metadata lists': 'Berechtigungen dieses Dienstes, wie seine Metadaten sie aufzählen',
  'scopes that this client may ask for: {}': 'Berechtigungen, um die dieser Client bitten darf: {}',
  'a request that the member has allowed before': 'eine Anfrage, die das Mitglied schon einmal erlaubt hat',
  allow: 'erlauben',
  'the member in person': 'das Mitglied selbst',
  'a question of this session that has not been answered, asked within the last 30 minutes':
    'eine unbeantwortete Frage dieser Sitzung, die in den letzten 30 Minuten gestellt wurde',
  'Every value of each parameter of the request, as it arrived.':
    'Jeder Wert jedes Parameters der Anfrage, wie er ankam.',
  'Names of parameters that are not UTF-8.': 'Namen der Parameter, die nicht UTF-8 sind.',
  'What the consent screen was shown with; good once, for 30 minutes.':
    'Womit die Frage gestellt wurde; gilt einmal, 30 Minuten lang.',
  'Path of the page that the link leads on to in the end.': 'Der Pfad der Seite, zu der der Link am Ende führt.',
  'What the member says.': 'Was das Mitglied antwortet: erlauben oder ablehnen.',
};
