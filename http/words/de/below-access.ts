/** What refusals about API keys, connected apps and scopes expect, in German. */
export const accessBelow: Readonly<Record<string, string>> = {
  'an API key that is neither expired nor revoked': 'ein API-Schlüssel, der weder abgelaufen noch widerrufen ist',
  'the id of a registered client (bkc_…)': 'die Kennung eines registrierten Clients (bkc_…)',
};
