import * as client from 'openid-client';
import { type ForeignLine, type Registration, type Tokens, Understood } from './line.js';

/** `openid-client`, with OAuth 2.0 metadata. */
export const withOpenidClient: ForeignLine = async ({ issuer, client: known, method, redirectUri }) => {
  const insecure = { execute: [client.allowInsecureRequests] };
  const config = await client.discovery(
    new URL(issuer),
    known.client_id,
    {},
    authenticationOf({ client: known, method }),
    {
      algorithm: 'oauth2',
      ...insecure,
    },
  );
  let verifier = '';
  let state = '';
  return {
    async begin(scope) {
      verifier = client.randomPKCECodeVerifier();
      state = client.randomState();
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url, verifier };
    },
    exchange: (back) =>
      understood(async () => {
        const checks = { pkceCodeVerifier: verifier, expectedState: state };
        return tokensIn(await client.authorizationCodeGrant(config, back, checks));
      }),
    refresh: (token, scope) =>
      understood(async () =>
        tokensIn(await client.refreshTokenGrant(config, token, scope === undefined ? {} : { scope })),
      ),
    userinfo: (token) =>
      understood(async () => ({ ...(await client.fetchUserInfo(config, token, client.skipSubjectCheck)) })),
    introspect: (token) => understood(async () => ({ ...(await client.tokenIntrospection(config, token)) })),
    revoke: (token) => understood(() => client.tokenRevocation(config, token)),
    close: async () => undefined,
  };
};

function authenticationOf({ client: known, method }: Pick<Registration, 'client' | 'method'>): client.ClientAuth {
  if (known.secret === null) return client.None();
  return method === 'client_secret_basic'
    ? client.ClientSecretBasic(known.secret)
    : client.ClientSecretPost(known.secret);
}

function tokensIn(answer: client.TokenEndpointResponse): Tokens {
  const { access_token, refresh_token = null, scope = null } = answer;
  return { access_token, refresh_token, scope };
}

async function understood<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof client.ResponseBodyError) throw new Understood(error.error, error.status);
    if (error instanceof client.AuthorizationResponseError) throw new Understood(error.error, null);
    if (error instanceof client.WWWAuthenticateChallengeError) {
      const [challenge] = error.cause;
      throw new Understood(challenge?.parameters['error'] ?? `${challenge?.scheme}`, error.status);
    }
    throw error;
  }
}
