import { type Route, routes } from '../../http/routes.js';
import { productVersion } from '../../http/version.js';
import { capabilityNamed } from '../../tools/index.js';
import { listingOf, plainSchema } from '../../tools/mcp.js';

type Json = Readonly<Record<string, unknown>>;

/** Verify has no line in the table of routes: it answers whatever stands in its path. */
const verify: Route = {
  method: 'GET',
  url: '/v1/artifacts/:slug/verify',
  capability: 'service_verify_package',
  credential: 'none',
  takes: 'none',
  path: ['slug'],
  reply: { as: 'json', status: 200 },
};

/** The routes of `/v1` as an OpenAPI 3.1 document, out of the table of routes and the schemas of the capabilities. */
export function openApi(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of [...routes, verify]) {
    const path = route.url.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Countersign',
      version: productVersion,
      summary: 'Publisher, verification and download routes.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: 'http://127.0.0.1:8080' }],
    paths,
    components: { schemas: { Problem: problem }, securitySchemes },
  };
}

function operation(route: Route): Json {
  const capability = capabilityNamed(route.capability);
  const { name, title, inputSchema } = listingOf(capability);
  // Without the scope, which agents are told: here it is the publishing token.
  const { description } = capability;
  const input = inputSchema as { readonly properties: Readonly<Record<string, Json>>; readonly required?: string[] };
  const inQuery = route === verify ? ['version', 'sha256'] : [];
  const parameters = [
    ...inPath(route).map((field) => parameter(field, 'path', input.properties[field] ?? uploadLink)),
    ...inQuery.map((field) => parameter(field, 'query', input.properties[field])),
  ];
  const body = bodyOf(route, input);
  return {
    operationId: route.credential === 'upload_link' ? `${name}_by_link` : name,
    summary: title,
    description,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === null ? {} : { requestBody: { required: true, content: body } }),
    responses: { [successOf(route)]: success(route), ...(route === verify ? {} : { default: refused }) },
    security: securityOf(route),
  };
}

/** An upload link stands in the path, and is no field of the input: it says of what. */
function inPath({ credential, path }: Route): readonly string[] {
  return credential === 'upload_link' ? ['token'] : path;
}

const uploadLink = { type: 'string', description: 'The upload link: bku_ and 43 characters.' };

function parameter(name: string, where: 'path' | 'query', schema: Json | undefined): Json {
  const { description, ...rest } = schema ?? { type: 'string' };
  return { name, in: where, required: true, ...(description === undefined ? {} : { description }), schema: rest };
}

function bodyOf(route: Route, input: { properties: Readonly<Record<string, Json>>; required?: string[] }): Json | null {
  if (route.takes === 'none') return null;
  if (route.takes === 'package') return { 'application/zip': {}, 'application/octet-stream': {} };
  const left = Object.entries(input.properties).filter(([name]) => !route.path.includes(name));
  const required = (input.required ?? []).filter((name) => !route.path.includes(name));
  const properties = Object.fromEntries(left);
  return { 'application/json': { schema: { type: 'object', properties, required, additionalProperties: false } } };
}

function successOf({ reply }: Route): string {
  return reply.as === 'json' ? String(reply.status) : '200';
}

function success(route: Route): Json {
  const { reply } = route;
  if (reply.as === 'download') return { description: 'The signed zip.', content: { 'application/zip': {} } };
  if (reply.as === 'public' && reply.field !== undefined) {
    return { description: 'The text.', content: { [reply.type]: { schema: { type: 'string' } } } };
  }
  const schema = plainSchema(capabilityNamed(route.capability).output);
  const type = reply.as === 'public' ? reply.type : 'application/json';
  return { description: 'Done.', content: { [type]: { schema } } };
}

const refused = {
  description: 'Refused: the field, what arrived and what was expected.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

function securityOf({ credential }: Route): readonly Json[] {
  if (credential === 'envelope') return [{ key: [], timestamp: [], nonce: [], signature: [] }];
  return credential === 'licence' ? [{ licence: [] }] : [];
}

const securitySchemes = {
  key: header('X-Service-Key', 'Id of the publishing token.'),
  timestamp: header('X-Service-Timestamp', 'Unix time in seconds, within 300 seconds.'),
  nonce: header('X-Service-Nonce', '8 to 128 visible ASCII characters, never used before.'),
  signature: header(
    'X-Service-Signature',
    'Hex of HMAC-SHA256, keyed with the secret, over five lines joined by line feeds: method, path, timestamp, nonce, hex SHA-256 of the body.',
  ),
  licence: { type: 'http', scheme: 'bearer', description: 'A licence key.' },
};

function header(name: string, description: string): Json {
  return { type: 'apiKey', in: 'header', name, description };
}

const text = { type: ['string', 'null'] };
const fault = { code: { type: 'string' }, field: text, received: text, expected: text };

const problem = {
  type: 'object',
  description: 'A refusal (RFC 9457). `faults` lists all of the stage that failed; the first is repeated at the top.',
  required: ['type', 'title', 'status', 'code', 'detail', 'field', 'received', 'expected', 'faults', 'request_id'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    ...fault,
    faults: { type: 'array', items: { type: 'object', required: Object.keys(fault), properties: fault } },
    faults_total: { type: 'integer' },
    retry_after: { type: 'integer' },
    release: { type: 'object' },
    request_id: { type: 'string' },
  },
};
