import * as oauth from 'oauth4webapi';
import { type ForeignLine, type Tokens, Understood } from './line.js';

/** `oauth4webapi`, step by step, each of its checks included. */
export const withOauth4webapi: ForeignLine = async ({ issuer, client: known, method, redirectUri }) => {
  const insecure = { [oauth.allowInsecureRequests]: true };
  const url = new URL(issuer);
  const discovered = await oauth.discoveryRequest(url, { algorithm: 'oauth2', ...insecure });
  const server = await oauth.processDiscoveryResponse(url, discovered);
  const client: oauth.Client = { client_id: known.client_id };
  const secret = known.secret ?? '';
  const authentication = {
    none: oauth.None(),
    client_secret_basic: known.secret === null ? oauth.None() : oauth.ClientSecretBasic(secret),
    client_secret_post: known.secret === null ? oauth.None() : oauth.ClientSecretPost(secret),
  }[method];
  let verifier = '';
  let state = '';
  return {
    async begin(scope) {
      verifier = oauth.generateRandomCodeVerifier();
      state = oauth.generateRandomState();
      const asked = new URL(server.authorization_endpoint ?? '');
      const parameters = {
        client_id: client.client_id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(parameters)) asked.searchParams.set(name, value);
      return { url: asked, verifier };
    },
    exchange: (back) =>
      understood(async () => {
        const answer = oauth.validateAuthResponse(server, client, back, state);
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          authentication,
          answer,
          redirectUri,
          verifier,
          insecure,
        );
        return tokensIn(await oauth.processAuthorizationCodeResponse(server, client, response));
      }),
    refresh: (token, scope) =>
      understood(async () => {
        const more = scope === undefined ? {} : { additionalParameters: { scope } };
        const options = { ...insecure, ...more };
        const response = await oauth.refreshTokenGrantRequest(server, client, authentication, token, options);
        return tokensIn(await oauth.processRefreshTokenResponse(server, client, response));
      }),
    userinfo: (token) =>
      understood(async () => {
        const response = await oauth.userInfoRequest(server, client, token, insecure);
        return { ...(await oauth.processUserInfoResponse(server, client, oauth.skipSubjectCheck, response)) };
      }),
    introspect: (token) =>
      understood(async () => {
        const response = await oauth.introspectionRequest(server, client, authentication, token, insecure);
        return { ...(await oauth.processIntrospectionResponse(server, client, response)) };
      }),
    revoke: (token) =>
      understood(async () => {
        const response = await oauth.revocationRequest(server, client, authentication, token, insecure);
        await oauth.processRevocationResponse(response);
      }),
    close: async () => undefined,
  };
};

function tokensIn(answer: oauth.TokenEndpointResponse): Tokens {
  const { access_token, refresh_token = null, scope = null } = answer;
  return { access_token, refresh_token, scope };
}

async function understood<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError) throw new Understood(error.error, error.status);
    if (error instanceof oauth.AuthorizationResponseError) throw new Understood(error.error, null);
    if (error instanceof oauth.WWWAuthenticateChallengeError) {
      const [challenge] = error.cause;
      throw new Understood(challenge?.parameters['error'] ?? `${challenge?.scheme}`, error.status);
    }
    throw error;
  }
}
