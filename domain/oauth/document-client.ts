import type { Settings } from '../context.js';
import { readJson } from '../json.js';
import { nameFault } from '../name.js';
import { refuse } from '../refusal.js';
import type { OauthClient } from './client.js';
import { redirectUriFault } from './redirect-uri.js';
import { ARTIFACTS_PUBLISH, ARTIFACTS_READ, OFFLINE_ACCESS, PROFILE } from './scopes.js';

/** What a client may ask for that nobody has registered (decisions §7). */
const scopes: readonly string[] = [ARTIFACTS_READ, ARTIFACTS_PUBLISH, PROFILE, OFFLINE_ACCESS];

const LONGEST_NAME = 120;
const LONGEST_WEBSITE = 500;
const MOST_REDIRECT_URIS = 100;

type Properties = Readonly<Record<string, unknown>>;

/**
 * The client that a client ID metadata document describes (decisions §7). Refuses with `invalid_request`, field
 * `client_id`; what was received begins with the name of the property in the document.
 */
export function documentClient(url: string, bytes: Uint8Array, settings: Pick<Settings, 'environment'>): OauthClient {
  const document = propertiesIn(bytes);
  const id = document['client_id'];
  if (id !== url) wrong('client_id', id, `the URL of the document itself, ${url}`);
  checkAuthentication(document);
  return {
    client_id: url,
    origin: 'document',
    name: nameIn(document),
    website: websiteIn(document, url),
    // Never fetched: it would tell its host who looks at the consent screen.
    logo: null,
    redirect_uris: redirectUrisIn(document, settings),
    confidential: false,
    first_party: false,
    resource_server: false,
    scopes,
    default_scopes: [],
  };
}

function propertiesIn(bytes: Uint8Array): Properties {
  const read = readJson(Buffer.from(bytes));
  if (!read.ok) return refuse('invalid_request', 'client_id', `a document with ${read.received}`, 'a JSON object');
  if (typeof read.value === 'object' && read.value !== null && !Array.isArray(read.value)) {
    return read.value as Properties;
  }
  return refuse('invalid_request', 'client_id', 'a document that is no JSON object', 'a JSON object');
}

/** There is no way to share a secret with a client that nobody has registered. */
function checkAuthentication(document: Properties): void {
  const method = document['token_endpoint_auth_method'];
  if (method !== undefined && method !== 'none')
    wrong('token_endpoint_auth_method', method, 'none, or no such property');
  for (const name of ['client_secret', 'client_secret_expires_at']) {
    if (name in document)
      refuse('invalid_request', 'client_id', `${name} in the document`, 'a document without a secret');
  }
}

function nameIn(document: Properties): string {
  const name = document['client_name'];
  if (typeof name !== 'string' || [...name].length > LONGEST_NAME) {
    return wrong('client_name', name, `a name of 1 to ${LONGEST_NAME} characters`);
  }
  const fault = nameFault(name);
  return fault === null ? name : wrong('client_name', name, fault);
}

/** On another host it would lend the client somebody else's name. */
function websiteIn(document: Properties, url: string): string | null {
  const website = document['client_uri'];
  if (typeof website !== 'string' || website.length > LONGEST_WEBSITE) return null;
  if (!/^https:\/\/[\x21-\x7e]+$/.test(website) || !URL.canParse(website)) return null;
  const { host, username, password } = new URL(website);
  return host === new URL(url).host && username === '' && password === '' ? website : null;
}

/** Those that our rules refuse are ignored: a document may be written for other servers too. */
function redirectUrisIn(document: Properties, settings: Pick<Settings, 'environment'>): readonly string[] {
  const listed = document['redirect_uris'];
  if (!Array.isArray(listed) || listed.length > MOST_REDIRECT_URIS) {
    return wrong('redirect_uris', listed, `a list of 1 to ${MOST_REDIRECT_URIS} redirect URIs`);
  }
  const texts = listed.filter((one): one is string => typeof one === 'string');
  const faults = texts.map((one) => redirectUriFault(one, { confidential: false }, settings));
  const taken = texts.filter((_one, index) => faults[index] === null);
  const [first] = faults;
  if (taken.length > 0) return [...new Set(taken)];
  return wrong('redirect_uris', texts[0], first?.expected ?? 'at least one redirect URI');
}

function wrong(property: string, value: unknown, expected: string): never {
  return refuse('invalid_request', 'client_id', `${property} ${shown(value)}`, expected);
}

function shown(value: unknown): string {
  if (value === undefined) return 'left out';
  if (Array.isArray(value)) return `with ${value.length} entries`;
  return typeof value === 'string' ? `"${value.slice(0, 150)}"` : `that is ${value === null ? 'null' : typeof value}`;
}
