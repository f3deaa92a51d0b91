import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { grantTypes } from './issue-token.js';
import { knownScopes } from './known-scopes.js';
import { mcpResource } from './resource.js';
import { ARTIFACTS_PUBLISH, ARTIFACTS_READ } from './scopes.js';

const Url = Type.String({ 'x-says': 'url' });
const Names = Type.Array(Type.String(), { 'x-says': 'names' });

export const ServerMetadata = Type.Object(
  {
    issuer: Url,
    authorization_endpoint: Url,
    token_endpoint: Url,
    revocation_endpoint: Url,
    introspection_endpoint: Url,
    userinfo_endpoint: Url,
    service_documentation: Url,
    scopes_supported: Names,
    response_types_supported: Names,
    response_modes_supported: Names,
    grant_types_supported: Names,
    code_challenge_methods_supported: Names,
    token_endpoint_auth_methods_supported: Names,
    revocation_endpoint_auth_methods_supported: Names,
    introspection_endpoint_auth_methods_supported: Names,
    authorization_response_iss_parameter_supported: Type.Boolean({
      'x-says': 'server_metadata.authorization_response_iss_parameter_supported',
    }),
    client_id_metadata_document_supported: Type.Boolean({
      'x-says': 'server_metadata.client_id_metadata_document_supported',
    }),
  },
  { additionalProperties: false, 'x-says': 'server_metadata' },
);

export type ServerMetadata = Static<typeof ServerMetadata>;

const SECRETS = ['client_secret_basic', 'client_secret_post'];

/** What a client must know of the authorization server (RFC 8414). The issuer is the base URL. */
export async function readServerMetadata(ctx: Context): Promise<ServerMetadata> {
  const { baseUrl } = ctx.settings;
  return {
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}/oauth/authorize`,
    token_endpoint: `${baseUrl}/oauth/token`,
    revocation_endpoint: `${baseUrl}/oauth/revoke`,
    introspection_endpoint: `${baseUrl}/oauth/introspect`,
    userinfo_endpoint: `${baseUrl}/oauth/userinfo`,
    service_documentation: `${baseUrl}/docs/connecting-an-app`,
    scopes_supported: [...(await knownScopes(ctx))],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: [...grantTypes],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none', ...SECRETS],
    revocation_endpoint_auth_methods_supported: ['none', ...SECRETS],
    introspection_endpoint_auth_methods_supported: [...SECRETS],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: ctx.clientDocuments.enabled,
  };
}

export const ResourceMetadata = Type.Object(
  {
    resource: Url,
    authorization_servers: Type.Array(Type.String(), { 'x-says': 'resource_metadata.authorization_servers' }),
    scopes_supported: Names,
    bearer_methods_supported: Names,
    resource_name: Type.String({ 'x-says': 'resource_metadata.resource_name' }),
  },
  { additionalProperties: false, 'x-says': 'resource_metadata' },
);

export type ResourceMetadata = Static<typeof ResourceMetadata>;

/** What an MCP client must know of `/mcp` (RFC 9728). A refresh token is for the client to ask for, not for us to list. */
export async function readResourceMetadata(ctx: Context): Promise<ResourceMetadata> {
  return {
    resource: mcpResource(ctx.settings),
    authorization_servers: [ctx.settings.baseUrl],
    scopes_supported: [ARTIFACTS_READ, ARTIFACTS_PUBLISH],
    bearer_methods_supported: ['header'],
    resource_name: 'Countersign',
  };
}
