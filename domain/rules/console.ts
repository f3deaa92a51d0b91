import type { None } from './common.js';

/** Rules of the command line (decisions §11). */
export interface ConsoleRules {
  'console.command_unknown': { readonly known: readonly string[] };
  'console.argument_surplus': { readonly most: 0 | 1 };
  /** `help` names the text of the help. */
  'console.missing': { readonly usage: string; readonly help: string };
  'console.option_unknown': { readonly known: readonly string[] };
  'console.option_value_missing': None;
  'console.option_value_surplus': None;
  'console.option_value_ambiguous': None;
  'console.file_unreadable': None;
  'console.file_unwritable': None;
  'console.not_a_folder': None;
  'console.signature_file': None;
  'console.forward_to': None;
  'console.secret_file': None;
  'console.token_missing': None;
  /** `code` is of the network (`ECONNREFUSED`); `setting` names where the service is. */
  'console.service_unreachable': { readonly code: string; readonly setting: string };
}
