/** What the endpoints for codes and tokens expect, in German. */
export const tokensBelow: Readonly<Record<string, string>> = {
  'a client that is marked as a resource server': 'ein Client, der als Resource-Server gekennzeichnet ist',
};
