import type { FlagRule } from '../scan/flag-rules.js';
import type { GuidelineId } from './guidelines.js';

const guidelines: Readonly<Record<FlagRule, GuidelineId>> = {
  eval: 'code-execution',
  base64_literal: 'obfuscation',
  shell_exec: 'shell-commands',
  fixed_ip_url: 'network',
  obfuscated: 'obfuscation',
  secret: 'secrets',
  hidden_text: 'obfuscation',
  stray_file: 'stray-files',
  file_write: 'file-access',
  unserialize_request: 'untrusted-input',
  server_config: 'file-access',
  include_image: 'code-execution',
  process_environment: 'secrets',
  inline_script: 'output-escaping',
  obfuscated_script: 'obfuscation',
  install_script: 'third-party-code',
  executable: 'stray-files',
  data_leak: 'personal-data',
  data_sharing: 'personal-data',
  takeover: 'access-control',
  not_scanned: 'obfuscation',
};

/** The guideline that a finding about this flag begins with. */
export function guidelineOf(rule: FlagRule): GuidelineId {
  return guidelines[rule];
}
