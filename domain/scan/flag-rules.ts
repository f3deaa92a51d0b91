/** The rules of the static scan: the five of the specification, and those beyond it (decisions §5). */
export const flagRules = [
  'eval',
  'base64_literal',
  'shell_exec',
  'fixed_ip_url',
  'obfuscated',
  'secret',
  'hidden_text',
  'stray_file',
  'file_write',
  'unserialize_request',
  'server_config',
  'include_image',
  'process_environment',
  'inline_script',
  'obfuscated_script',
  'install_script',
  'executable',
  'data_leak',
  'data_sharing',
  'takeover',
  'not_scanned',
] as const;

export type FlagRule = (typeof flagRules)[number];

/** How likely what was found is meant to do harm: by how often the same shape stands in honest code (docs/scan.md). */
export const severities = ['high', 'medium', 'low'] as const;

export type Severity = (typeof severities)[number];

/**
 * The severity of a rule where the shape of what was found says nothing else, and of the flags of packages that were
 * read before there were severities.
 */
export const usualSeverity: Readonly<Record<FlagRule, Severity>> = {
  eval: 'medium',
  base64_literal: 'medium',
  shell_exec: 'medium',
  fixed_ip_url: 'medium',
  obfuscated: 'high',
  secret: 'high',
  hidden_text: 'medium',
  stray_file: 'low',
  file_write: 'high',
  unserialize_request: 'high',
  server_config: 'high',
  include_image: 'high',
  process_environment: 'medium',
  inline_script: 'medium',
  obfuscated_script: 'high',
  install_script: 'high',
  executable: 'high',
  data_leak: 'medium',
  data_sharing: 'low',
  takeover: 'medium',
  not_scanned: 'medium',
};

/** For sorting: 0 for the most severe. */
export function severityOrder(severity: Severity): number {
  return severities.indexOf(severity);
}
