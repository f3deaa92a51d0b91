import type { Capability } from '../capability.js';
import { applyScopeFile } from './apply-scope-file.js';
import { changeOauthClient } from './change-oauth-client.js';
import { continueAuthorization } from './continue-authorization.js';
import { createApiKey } from './create-api-key.js';
import { createOauthClient } from './create-oauth-client.js';
import { decideAuthorization } from './decide-authorization.js';
import { declareScope } from './declare-scope.js';
import { endOauthClientPreviousSecret } from './end-oauth-client-previous-secret.js';
import { introspectToken } from './introspect-token.js';
import { issueApiKey } from './issue-api-key.js';
import { issueToken } from './issue-token.js';
import { listApiKeys } from './list-api-keys.js';
import { listConnectedApps } from './list-connected-apps.js';
import { listOauthClients } from './list-oauth-clients.js';
import { listScopes } from './list-scopes.js';
import { putOauthClientLogo } from './put-oauth-client-logo.js';
import { readAuthorization } from './read-authorization.js';
import { readOauthLogo } from './read-oauth-logo.js';
import { readResourceMetadata } from './read-resource-metadata.js';
import { readServerMetadata } from './read-server-metadata.js';
import { removeOauthClientLogo } from './remove-oauth-client-logo.js';
import { removeScope } from './remove-scope.js';
import { revokeApiKey } from './revoke-api-key.js';
import { revokeConnectedApp } from './revoke-connected-app.js';
import { revokeOauthClient } from './revoke-oauth-client.js';
import { revokeOauthToken } from './revoke-oauth-token.js';
import { rotateOauthClientSecret } from './rotate-oauth-client-secret.js';
import { showOauthClient } from './show-oauth-client.js';
import { showOauthClientFigures } from './show-oauth-client-figures.js';
import { showUserinfo } from './show-userinfo.js';

/** OAuth: endpoints, clients, scopes, API keys, consent. */
export const oauthCapabilities: readonly Capability[] = [
  issueToken,
  revokeOauthToken,
  introspectToken,
  showUserinfo,
  readServerMetadata,
  readResourceMetadata,
  listApiKeys,
  createApiKey,
  revokeApiKey,
  listConnectedApps,
  revokeConnectedApp,
  issueApiKey,
  listScopes,
  declareScope,
  removeScope,
  applyScopeFile,
  createOauthClient,
  listOauthClients,
  showOauthClient,
  changeOauthClient,
  rotateOauthClientSecret,
  endOauthClientPreviousSecret,
  revokeOauthClient,
  putOauthClientLogo,
  removeOauthClientLogo,
  readOauthLogo,
  showOauthClientFigures,
  readAuthorization,
  decideAuthorization,
  continueAuthorization,
];
