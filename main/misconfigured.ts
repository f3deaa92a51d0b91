/** One setting that stops the start. `received` never holds a secret. */
export interface SettingFault {
  readonly setting: string;
  readonly received: string | null;
  readonly expected: string;
}

/** Why the service cannot start, every fault at once. */
export class Misconfigured extends Error {
  override readonly name = 'Misconfigured';

  constructor(readonly faults: readonly [SettingFault, ...SettingFault[]]) {
    super(faults.map(wordsOf).join('\n'));
  }
}

function wordsOf({ setting, received, expected }: SettingFault): string {
  return `${setting}: received ${received ?? 'nothing'}, expected ${expected}`;
}

/** Stops the start for one reason. */
export function stopStart(setting: string, received: string | null, expected: string): never {
  throw new Misconfigured([{ setting, received, expected }]);
}
