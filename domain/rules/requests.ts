import type { None } from './common.js';

/** What a request can be refused for before a rule of the domain sees it: its head, its form, its sender. */
export interface RequestRules {
  'request.query': None;
  /** `bytes` as its head says; `null` where it does not. */
  'request.body': { readonly bytes: number | null };
  'request.media_type': { readonly allowed: readonly string[]; readonly optional: boolean };
  'request.media_type_missing': None;
  'request.encoding': None;
  'request.slow': None;
  'request.timeout': { readonly bytes: number };
  'request.head_timeout': None;
  'request.head_too_long': None;
  'request.longer_than_allowed': None;
  'request.chunk_extensions': None;
  'request.length': None;
  'request.chunks': None;
  'request.header_lines': None;
  'request.method_token': None;
  'request.target': None;
  'request.line': None;
  'request.http': None;
  'request.framing': None;
  'request.host': None;
  'request.other_host': { readonly host: string };
  'request.other_origin': { readonly origin: string };
  'request.path_form': None;
  'request.path': None;
  'request.method': { readonly allowed: readonly string[] };
  'request.json_object': { readonly type: 'array' | 'null' | 'string' | 'number' | 'boolean' };
  'request.named_by_path': { readonly field: string };
  'request.share_of_messages': { readonly most: number };
  'request.room_for_messages': { readonly most: number };
  'request.repeated': { readonly times: number };
  'request.not_utf8': None;
  /** A resource, a prompt or what is to be completed, as agents name them over MCP. */
  'request.resource': None;
  'request.prompt': { readonly known: readonly string[] };
  'request.completion': None;
  'envelope.key': None;
  'envelope.timestamp': None;
  'envelope.nonce': None;
  'envelope.signature': None;
  'envelope.key_repeated': { readonly times: number };
  'envelope.timestamp_repeated': { readonly times: number };
  'envelope.nonce_repeated': { readonly times: number };
  'envelope.signature_repeated': { readonly times: number };
  'envelope.window': { readonly now: number };
  'envelope.signature_differs': None;
  'envelope.nonce_used': None;
  'credential.missing': None;
  'credential.agent_token': None;
  'credential.agent': { readonly resource: string };
  'credential.member': None;
  'credential.licence': None;
  'note.canonical_string': { readonly canonical: string };
  'note.announcement_ended': { readonly how: 'expired' | 'withdrawn'; readonly at: string | null };
  'note.announced': { readonly at: string };
  'form.foreign': None;
  'form.outdated': None;
  'form.of_page': None;
  'form.timeout': None;
  'form.zip_missing': None;
  'form.typed': { readonly word: string };
  'form.language_present': None;
  'form.language_tag': None;
  'form.language_not_added': None;
  'form.slug_own': None;
  'disk.full': None;
  'service.packages_at_once': { readonly most: number };
}

/** Who may call what (`tools/authority.ts`), and what pages lead to. */
export interface AuthorityRules {
  'authority.capability': None;
  'authority.scope': { readonly scope: string; readonly caller: string };
  'authority.role': { readonly role: string; readonly caller: string };
  'authority.role_of_account': { readonly role: string; readonly account: string; readonly roles: readonly string[] };
  'authority.second_factor': { readonly role: string };
  'authority.resource_server': None;
  'authority.scopes': { readonly scopes: string };
  'authority.permission': { readonly permission: string };
  'authority.slug_of_token': None;
  'member.without_second_factor': None;
  'member.token': None;
  'member.role': None;
  'core_release.unknown': None;
}
