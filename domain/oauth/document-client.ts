import { looksLikeService } from '../account/look-alike.js';
import type { Settings } from '../context.js';
import { readJson } from '../json.js';
import { nameFault } from '../name.js';
import { parseUrl } from '../parse-url.js';
import { refuse } from '../refusal.js';
import { type Rule, rule } from '../rules/index.js';
import type { OauthClient } from './client.js';
import { redirectUriFault } from './redirect-uri.js';
import { ARTIFACTS_PUBLISH, ARTIFACTS_READ, OFFLINE_ACCESS, PROFILE } from './scopes.js';

/** What a client may ask for that nobody has registered (decisions §7). */
const scopes: readonly string[] = [ARTIFACTS_READ, ARTIFACTS_PUBLISH, PROFILE, OFFLINE_ACCESS];

const LONGEST_NAME = 120;
const LONGEST_WEBSITE = 500;
const MOST_REDIRECT_URIS = 100;
const LONGEST_SHOWN = 200;

type Properties = Readonly<Record<string, unknown>>;

/**
 * The client that a client ID metadata document describes (decisions §7). Refuses with `invalid_request`, field
 * `client_id`; what was received is the value of the property that the rule is about.
 */
export function documentClient(url: string, bytes: Uint8Array, settings: Pick<Settings, 'environment'>): OauthClient {
  const document = propertiesIn(bytes);
  const id = document['client_id'];
  if (id !== url) wrong(id, rule('client_document.client_id_differs', { url }));
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
  if (!read.ok) return refuse('invalid_request', 'client_id', null, read.rule);
  if (typeof read.value === 'object' && read.value !== null && !Array.isArray(read.value)) {
    return read.value as Properties;
  }
  return wrong(Array.isArray(read.value) ? [] : read.value, rule('client_document.not_a_json_object'));
}

/** There is no way to share a secret with a client that nobody has registered. */
function checkAuthentication(document: Properties): void {
  const method = document['token_endpoint_auth_method'];
  if (method !== undefined && method !== 'none') {
    wrong(method, rule('client_document.authentication_method'));
  }
  for (const property of ['client_secret', 'client_secret_expires_at']) {
    if (property in document)
      refuse('invalid_request', 'client_id', null, rule('client_document.with_secret', { property }));
  }
}

function nameIn(document: Properties): string {
  const name = document['client_name'];
  if (typeof name !== 'string' || [...name].length > LONGEST_NAME) {
    return wrong(name, rule('client_document.name_length', { most: LONGEST_NAME }));
  }
  if (nameFault(name) !== null) {
    wrong(name, rule('client_document.name_unreadable'));
  }
  if (looksLikeService(name)) {
    wrong(name, rule('client_document.name_like_service'));
  }
  return name;
}

/** On another host it would lend the client somebody else's name. */
function websiteIn(document: Properties, url: string): string | null {
  const website = document['client_uri'];
  if (typeof website !== 'string' || website.length > LONGEST_WEBSITE) return null;
  if (!/^https:\/\/[\x21-\x7e]+$/.test(website) || parseUrl(website) === null) return null;
  const { host, username, password } = new URL(website);
  return host === new URL(url).host && username === '' && password === '' ? website : null;
}

/** Those that our rules refuse are ignored: a document may be written for other servers too. */
function redirectUrisIn(document: Properties, settings: Pick<Settings, 'environment'>): readonly string[] {
  const listed = document['redirect_uris'];
  if (!Array.isArray(listed) || listed.length > MOST_REDIRECT_URIS) {
    return wrong(listed, rule('client_document.redirect_uris_count', { most: MOST_REDIRECT_URIS }));
  }
  const taken = listed.filter(
    (one): one is string =>
      typeof one === 'string' && redirectUriFault(one, { confidential: false }, settings) === null,
  );
  if (taken.length > 0) return [...new Set(taken)];
  return wrong(listed, rule('client_document.redirect_uris_unusable'));
}

function wrong(value: unknown, broken: Rule): never {
  return refuse('invalid_request', 'client_id', shown(value), broken);
}

function shown(value: unknown): string | null {
  if (value === undefined) return null;
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, LONGEST_SHOWN);
}
