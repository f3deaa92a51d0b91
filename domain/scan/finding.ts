import type { None } from '../rules/common.js';

/** What is told of a secret: whose it is. */
export type SecretKind =
  | `${'publishing_token' | 'agent_token' | 'api_key' | 'licence_key' | 'download_link' | 'upload_link'}`
  | `${'client_secret' | 'oauth_code' | 'access_token' | 'refresh_token' | 'webhook_secret'}`
  | `${'aws_key' | 'aws_temporary_key' | 'github_token' | 'gitlab_token' | 'slack_token' | 'stripe_key'}`
  | `${'anthropic_key' | 'openai_key' | 'google_key' | 'npm_token' | 'pypi_token' | 'digitalocean_token'}`
  | `${'docker_token' | 'hugging_face_token' | 'shopify_token' | 'shopify_secret' | 'square_secret'}`
  | `${'rubygems_key' | 'grafana_token' | 'age_key' | 'sendgrid_key' | 'telegram_token'}`
  | `${'service_key' | 'private_key' | 'settings' | 'passwords' | 'sign_in_data' | 'composer_sign_in_data'}`;

/** Why a file does not belong into a package. */
export type StrayReason = 'repository' | 'editor' | 'agent' | 'archive';

/** A function by its name. */
interface Named {
  readonly name: string;
}

/** What the scan can find, by its id, with its parameters; `messages/` has the words. */
export interface FlagFindings extends PhpFindings, ScriptFindings, FileFindings {
  /** Words of a package that was scanned before findings had ids. */
  as_told: { readonly text: string };
}

interface PhpFindings {
  'eval.called': Named;
  'eval.text_as_code': None;
  'eval.text_given': None;
  'eval.request_code': None;
  'eval.fetched_code': None;
  'eval.request_function': None;
  'eval.request_handed_on': None;
  'eval.request_told': Named;
  'eval.outside_told': Named;
  'eval.unknown_call': None;
  'eval.computed_function': None;
  'eval.joined_function': None;
  'eval.request_method': None;
  'eval.request_expression': None;
  'eval.function_replaced': Named;
  'eval.request_class': None;
  'eval.assert_made': None;
  'eval.request_pattern': None;
  'eval.pattern_e': None;
  'eval.pattern_modifiers': None;
  'eval.option_e': None;
  'eval.include_stream': None;
  'eval.include_fetched': None;
  'eval.include_written': None;
  'eval.include_filled': None;
  'eval.carried': None;
  'eval.all_functions': None;
  'eval.unknown_include': None;
  'eval.request_path': None;
  'eval.template': None;
  'eval.template_function': None;
  'eval.page_function': None;
  'eval.script_element': None;
  'eval.answer_shown': None;
  'eval.unknown_function': None;
  'eval.unknown_class': None;
  'eval.unknown_text': None;
  base64_literal: None;
  'shell_exec.called': Named;
  'shell_exec.backticks': None;
  'shell_exec.by_name': Named;
  'shell_exec.remote': Named;
  'shell_exec.path': None;
  'shell_exec.name': None;
  'shell_exec.request': None;
  'shell_exec.service': None;
  'shell_exec.template': None;
  'shell_exec.script': None;
  'shell_exec.library': None;
  'shell_exec.stream': None;
  fixed_ip_url: None;
  'obfuscated.chr': None;
  'obfuscated.escapes': None;
  'obfuscated.code': None;
  'obfuscated.path': None;
  'obfuscated.method_name': None;
  'obfuscated.function_name': None;
  'obfuscated.made_name': None;
  'file_write.path': None;
  'file_write.joined_path': None;
  'file_write.upload': None;
  'file_write.sent': None;
  'file_write.hidden': None;
  'file_write.fetched': None;
  'file_write.php': None;
  'file_write.renamed': None;
  'file_write.unpacked': None;
  'file_write.unpacked_temporary': None;
  'file_write.made': None;
  'file_write.query': None;
  'file_write.settings': None;
  'file_write.startup': None;
  'file_write.itself': None;
  'file_write.others': None;
  'file_write.hides_time': None;
  'unserialize_request.request': None;
  'unserialize_request.phar': None;
  'unserialize_request.fetched': None;
  'unserialize_request.any_path': None;
  include_image: None;
  'process_environment.preload': None;
  'process_environment.request': None;
  'process_environment.mail': None;
  'process_environment.request_mail': None;
  'process_environment.library': None;
  'process_environment.native': None;
  'process_environment.windows': None;
  'process_environment.setting': None;
  'process_environment.request_setting': None;
}

interface ScriptFindings {
  'inline_script.code': None;
  'inline_script.fetched': None;
  'inline_script.hidden': None;
  'inline_script.base64': None;
  'inline_script.frame': None;
  'inline_script.picture': None;
  'inline_script.redirects': None;
  'inline_script.adds': None;
  'obfuscated_script.names': None;
  'obfuscated_script.codes': None;
  'obfuscated_script.escapes': None;
  'obfuscated_script.decoded': None;
  'obfuscated_script.address': None;
  'obfuscated_script.signs': None;
  'obfuscated_script.packed': None;
  'obfuscated_script.named': None;
  'obfuscated_script.pieces': None;
  'obfuscated_script.reversed': None;
  'obfuscated_script.sends': None;
}

interface FileFindings {
  secret: { readonly secret: SecretKind };
  'secret.random': None;
  'hidden_text.direction': None;
  'hidden_text.invisible': None;
  'stray_file.folder': { readonly folder: string; readonly why: StrayReason };
  'stray_file.file': { readonly why: StrayReason };
  'server_config.prepend': None;
  'server_config.handler': None;
  'server_config.admit': None;
  'server_config.redirect': None;
  'server_config.encoding': None;
  'server_config.include': None;
  'server_config.limits': None;
  'server_config.extension': None;
  'server_config.sendmail': None;
  'server_config.page': None;
  'eval.own_stream': None;
  'eval.data_code': None;
  'file_write.hidden_name': None;
  'executable.starts': None;
  'executable.decodes': None;
  'server_config.elsewhere': None;
  'server_config.program': None;
  'install_script.runs': None;
  'install_script.fetches': None;
  'install_script.dependency': None;
  'install_script.opens': None;
  'executable.program': None;
  'executable.fetched': None;
  'executable.foreign': None;
  'executable.offered': None;
  'takeover.account': None;
  'takeover.sign_in': None;
  'takeover.door': None;
  'takeover.rights': None;
  'takeover.settings': None;
  'takeover.hides': None;
  'takeover.defences': None;
  'takeover.updates': None;
  'takeover.payment': None;
  'takeover.deletes': None;
  'takeover.visitors': None;
  'data_leak.payment': None;
  'data_leak.exported': None;
  'data_leak.sends': None;
  'data_leak.kept': None;
  'data_leak.lookup': None;
  'data_leak.shown': None;
  'data_leak.requested': None;
  'data_leak.setting': None;
  'data_leak.picture': None;
  'data_sharing.service': None;
  'data_sharing.page': None;
  'not_scanned.package': None;
  'not_scanned.values': None;
  'not_scanned.nesting': None;
}

export type FindingId = keyof FlagFindings;

/** What was found, as data: small, since there may be thousands, and the same object wherever nothing differs. */
export type Finding = { readonly [Id in FindingId]: { readonly id: Id; readonly params: FlagFindings[Id] } }[FindingId];

type ParametersOf<Id extends FindingId> = keyof FlagFindings[Id] extends never ? [] : [params: FlagFindings[Id]];

const NONE: None = Object.freeze({});
const plain = new Map<FindingId, Finding>();

/** Names a finding. */
export function finding<Id extends FindingId>(id: Id, ...[params]: ParametersOf<Id>): Finding {
  if (params !== undefined) return Object.freeze({ id, params: Object.freeze(params) }) as Finding;
  let one = plain.get(id);
  if (one === undefined) {
    one = Object.freeze({ id, params: NONE }) as Finding;
    plain.set(id, one);
  }
  return one;
}
