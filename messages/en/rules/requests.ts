import type { AuthorityRules, RequestRules } from '../../../domain/rules/requests.js';
import type { WordsOf } from '../../words.js';

const KEY = 'the id of a publishing token that is not revoked (bkp_ and 20 characters)';
const TIMESTAMP = 'a Unix time in whole seconds';
const NONCE = '8 to 128 visible ASCII characters';
const SIGNATURE = '64 hexadecimal characters';
const REQUEST_LINE = 'METHOD, path and HTTP/1.1, separated by single spaces (RFC 9112 §3)';

export const requests: WordsOf<RequestRules> = {
  'request.query': 'no query',
  'request.body': {
    expected: 'no body',
    received: ({ bytes }) => (bytes === null ? 'a body' : `a body of ${count(bytes)}`),
  },
  'request.media_type': ({ allowed, optional }) => `${allowed.join(' or ')}${optional ? ', or no Content-Type' : ''}`,
  'request.media_type_missing': 'a media type',
  'request.encoding': 'identity, or no Content-Encoding',
  'request.slow': { expected: 'a faster transfer: other requests needed the capacity', received: 'a slow transfer' },
  'request.timeout': {
    expected: 'the whole body before the timeout',
    received: ({ bytes }) => `${count(bytes)} so far`,
  },
  'request.head_timeout': { expected: 'the whole request before the timeout', received: 'part of a request' },
  'request.head_too_long': { expected: 'headers of at most 16 KiB', received: 'longer headers' },
  'request.longer_than_allowed': { expected: 'a smaller body', received: 'a larger body' },
  'request.chunk_extensions': { expected: 'chunks without extensions', received: 'long chunk extensions' },
  'request.length': 'one Content-Length in digits, or Transfer-Encoding: chunked without it (RFC 9112 §6)',
  'request.chunks': 'chunks whose sizes are hexadecimal (RFC 9112 §7.1)',
  'request.header_lines': 'header lines of the form Name: value (RFC 9112 §5)',
  'request.method_token': `an HTTP method, after a body as long as Content-Length states: ${REQUEST_LINE}`,
  'request.target': 'printable ASCII, with everything else percent-encoded',
  'request.line': REQUEST_LINE,
  'request.http': 'an HTTP/1.1 request (RFC 9112)',
  'request.framing': { expected: 'a body of the declared type and length', received: 'another body' },
  'request.host': 'a Host header',
  'request.other_host': ({ host }) => host,
  'request.other_origin': ({ origin }) => `${origin}, or no Origin`,
  'request.path_form': 'a path without a trailing slash, empty segments, dot segments or %',
  'request.path': 'a path of this service, see /docs',
  'request.method': ({ allowed }) => allowed.join(', '),
  'request.json_object': {
    expected: 'a JSON object',
    received: ({ type }) => (type === 'null' ? 'null' : type === 'array' ? 'an array' : `a ${type}`),
  },
  'request.named_by_path': ({ field }) => `no such field: the path names the ${field}`,
  'request.share_of_messages': {
    expected: ({ most }, units) => `at most ${units.bytes(most)} of messages at once from one account`,
    received: 'one message among many',
  },
  'request.room_for_messages': {
    expected: ({ most }, units) => `at most ${units.bytes(most)} of messages at once`,
    received: 'one message among many',
  },
  'request.repeated': { expected: 'this field once', received: ({ times }) => `the field ${times} times` },
  'request.not_utf8': { expected: 'UTF-8 text', received: 'bytes of another encoding' },
  'request.resource': 'a URI from resources/list, or of a form from resources/templates/list',
  'request.prompt': ({ known }) => known.join(' or '),
  'request.completion': 'an argument of a prompt from prompts/list or of a template from resources/templates/list',
  'envelope.key': KEY,
  'envelope.timestamp': TIMESTAMP,
  'envelope.nonce': NONCE,
  'envelope.signature': SIGNATURE,
  'envelope.key_repeated': repeated(KEY),
  'envelope.timestamp_repeated': repeated(TIMESTAMP),
  'envelope.nonce_repeated': repeated(NONCE),
  'envelope.signature_repeated': repeated(SIGNATURE),
  'envelope.window': ({ now }) => `${now} (the server's time), plus or minus 300 seconds`,
  'envelope.signature_differs': 'HMAC-SHA256 in hex over the canonical string, keyed with the whole secret',
  'envelope.nonce_used': 'a nonce that this key has not used before',
  'credential.missing': 'a credential',
  'credential.agent_token': 'an agent token',
  'credential.agent': ({ resource }) => `Bearer and an agent token (bkm_), or an access token for ${resource} (bkat_)`,
  'credential.member': 'Bearer and an access token (bkat_) or an API key (bka_)',
  'credential.licence': 'Bearer and a licence key (bkl_)',
  'note.canonical_string': ({ canonical }) => `the canonical string of what arrived is ${JSON.stringify(canonical)}`,
  'note.announcement_ended': ({ how, at }, units) =>
    at === null
      ? `its announcement ${how === 'expired' ? 'has expired' : `was ${how}`}`
      : `its announcement ${how === 'expired' ? how : `was ${how}`} on ${units.instant(at)}`,
  'note.announced': ({ at }, units) => `announced on ${units.instant(at)}`,
  'form.foreign': 'a form of this site',
  'form.outdated': 'a form of this session: reload the page',
  'form.of_page': { expected: 'the form of this page, with each file once (RFC 7578)', received: 'another form' },
  'form.timeout': { expected: 'the whole form before the timeout', received: 'part of the form' },
  'form.zip_missing': 'a zip file',
  'form.typed': ({ word }) => word,
  'form.language_present': 'a language that is not in the form yet',
  'form.language_tag': 'a language tag such as de, fr or pt-BR',
  'form.language_not_added': 'an empty field: add the language or clear it',
  'form.slug_own': 'a slug that you have not registered yet',
  'disk.full': { expected: 'free space on the disk of the service', received: 'a full disk' },
  'service.packages_at_once': {
    expected: ({ most }) => `at most ${most} packages at once`,
    received: 'one more package',
  },
};

export const authority: WordsOf<AuthorityRules> = {
  'authority.capability': 'a capability of this interface',
  'authority.scope': { expected: ({ scope }) => `a caller with ${scope}`, received: ({ caller }) => caller },
  'authority.role': { expected: ({ role }) => person(role), received: ({ caller }) => caller },
  'authority.role_of_account': {
    expected: ({ role }) => person(role),
    received: ({ account, roles }) =>
      `${account} ${roles.length === 0 ? 'without a role' : `with the role ${roles.join(' and ')}`}`,
  },
  'authority.second_factor': ({ role }) => `${person(role)} and two-factor authentication`,
  'authority.resource_server': 'a client that is marked as a resource server',
  'authority.scopes': ({ scopes }) => scopes,
  'authority.permission': ({ permission }) => `a member in a group with the permission ${permission}`,
  'authority.slug_of_token': 'the slug of the publishing token',
  'member.without_second_factor': 'a member with two-factor authentication',
  'member.token': 'a token of this member',
  'member.role': 'reviewer or admin',
  'core_release.unknown': 'a core release in the list',
};

function count(bytes: number): string {
  return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
}

function repeated(expected: string): { expected: string; received: (params: { readonly times: number }) => string } {
  return { expected: `${expected}, once`, received: ({ times }) => `the header ${times} times` };
}

function person(role: string): string {
  return `a person with the role ${role}`;
}
