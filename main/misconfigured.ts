import { fault } from '../domain/refusal.js';
import type { Rule } from '../domain/rules/index.js';
import { type Messages, wireMessages } from '../messages/index.js';

/** One setting that stops the start. `received` never holds a secret. */
export interface SettingFault {
  /** Its name, or its place in a file: `port in /etc/countersign.json`. */
  readonly setting: string;
  readonly received: string | null;
  readonly rule: Rule;
  /** Stands behind the words of the rule, in parentheses. */
  readonly note?: Rule;
}

/** Why the service cannot start, every fault at once. Its message is in English, for logs. */
export class Misconfigured extends Error {
  override readonly name = 'Misconfigured';

  constructor(readonly faults: readonly [SettingFault, ...SettingFault[]]) {
    super(faultsIn(wireMessages, faults));
  }
}

/** The faults in words, one a line. */
export function faultsIn(messages: Messages, faults: readonly SettingFault[]): string {
  const sentence = ({ setting, received, rule, note }: SettingFault): string =>
    messages.sentence(
      messages.fault(fault('invalid_field', setting, received, rule)),
      note === undefined ? null : messages.expected({ rule: note }),
    );
  return faults.map(sentence).join('\n');
}

/** Stops the start for one reason. */
export function stopStart(setting: string, received: string | null, rule: Rule): never {
  throw new Misconfigured([{ setting, received, rule }]);
}
