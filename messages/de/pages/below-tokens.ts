/** What the endpoints for codes and tokens expect, in German. */
export const tokensBelow: Readonly<Record<string, string>> = {
  'an access token for {} that has neither expired nor been revoked':
    'ein Zugriffstoken für {}, das weder abgelaufen noch widerrufen ist',
  'the id of a client': 'die Kennung eines Clients',
  'the id of a client that is registered here': 'die Kennung eines Clients, der hier registriert ist',
  'the secret of this confidential client': 'das Geheimnis dieses vertraulichen Clients',
  'the secret of this client (bkcs_…)': 'das Geheimnis dieses Clients (bkcs_…)',
  'no secret: this is a public client': 'kein Geheimnis: Dies ist ein öffentlicher Client',
  'the authorization code': 'der Autorisierungscode',
  'the redirect URI of the authorization request, or none': 'die Redirect-URI der Autorisierungsanfrage, oder keine',
  'a code of this client, less than 60 seconds old and not used':
    'ein Code dieses Clients, der jünger als 60 Sekunden und unbenutzt ist',
  'the code verifier of this authorization request, 43 to 128 characters (RFC 7636)':
    'der Code-Verifier dieser Autorisierungsanfrage, 43 bis 128 Zeichen (RFC 7636)',
  'the token to tell about': 'das Token, um das es geht',
  'the refresh token': 'das Refresh-Token',
  'scopes out of {}': 'Berechtigungen aus {}',
  'the latest refresh token of an authorization of this client that has neither expired nor been revoked':
    'das neueste Refresh-Token einer Autorisierung dieses Clients, das weder abgelaufen noch widerrufen ist',
  'no resource: the authorization was not asked for one': 'keine Ressource: Die Autorisierung wurde ohne erbeten',
  'the token to revoke': 'das Token, das widerrufen werden soll',
  'a token of this client': 'ein Token dieses Clients',
  'the token of a member': 'das Token eines Mitglieds',
  'a client that is marked as a resource server': 'ein Client, der als Resource-Server gekennzeichnet ist',
};
