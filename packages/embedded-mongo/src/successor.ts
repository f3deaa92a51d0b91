import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = 'successor';

/** How long the others let the successor start its process, in ms; then whoever needs one starts it. */
const reservedMs = 5000;

/** Notes which build serves the folder next, before the process that served it until now ends. */
export function reserveFor(build: string, folder: string, now: number): void {
  writeFileSync(join(folder, file), JSON.stringify({ build, until: now + reservedMs }), { mode: 0o600 });
}

/** Whether another build than this one is about to start its process. */
export function isReservedForAnother(build: string, folder: string, now: number): boolean {
  try {
    const noted = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { build?: unknown; until?: unknown };
    return (
      noted.build !== build && typeof noted.until === 'number' && now < noted.until && noted.until <= now + reservedMs
    );
  } catch {
    return false;
  }
}
