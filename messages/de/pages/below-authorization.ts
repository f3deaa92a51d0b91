/** What refusals of authorization requests expect, in German. */
export const authorizationBelow: Readonly<Record<string, string>> = {
  'Every value of each parameter of the request, as it arrived.':
    'Jeder Wert jedes Parameters der Anfrage, wie er ankam.',
  'Names of parameters that are not UTF-8.': 'Namen der Parameter, die nicht UTF-8 sind.',
  'What the consent screen was shown with; good once, for 30 minutes.':
    'Womit die Frage gestellt wurde; gilt einmal, 30 Minuten lang.',
  'Path of the page that the link leads on to in the end.': 'Der Pfad der Seite, zu der der Link am Ende führt.',
  'What the member says.': 'Was das Mitglied antwortet: erlauben oder ablehnen.',
};
