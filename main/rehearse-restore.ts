import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuse } from '../domain/refusal.js';
import { rule } from '../domain/rules/index.js';
import type { PublishedVersion } from '../store/verify/published.js';
import { WrongUse } from './cli/wrong-use.js';
import type { Config } from './config.js';
import { readMasterKey } from './master-key.js';
import { restore } from './restore.js';
import { realParts, wire } from './wire.js';

/** What a rehearsal has found. */
export interface Rehearsed {
  readonly made_at: string;
  readonly versions: number;
  readonly verified: number;
  /** Versions that the service answers `unknown` for: most likely suspended since. */
  readonly unknown: readonly string[];
  readonly seconds: number;
}

const AT_ONCE = 8;

/**
 * Restores a backup into a scratch folder, and asks the running service about every published version that is in it: its
 * hash, its publisher and when it was published must be the same. Throws a refusal where one is not.
 */
export async function rehearseRestore(folder: string, service: string, config: Config): Promise<Rehearsed> {
  const began = performance.now();
  const masterKey = config.masterKey ?? (await readMasterKey(config)).key;
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-rehearsal-'));
  const scratch = { ...config, dataDir, masterKey, masterKeyFile: null, logLevel: 'silent' };
  try {
    const { made_at } = await restore(folder, scratch);
    const wiring = await wire(realParts(scratch));
    const answers = { verified: 0, altered: [] as string[], unknown: [] as string[] };
    try {
      for await (const batch of wiring.store.published()) await askAbout(batch, service, answers);
    } finally {
      await wiring.close();
    }
    const { verified, altered, unknown } = answers;
    const [first] = altered;
    if (first !== undefined) {
      refuse('sha256_mismatch', 'DIR', null, rule('backup.differs', { count: altered.length, first }));
    }
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    return { made_at, versions: verified + unknown.length, verified, unknown, seconds };
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

interface Answers {
  verified: number;
  readonly altered: string[];
  readonly unknown: string[];
}

async function askAbout(batch: readonly PublishedVersion[], service: string, answers: Answers): Promise<void> {
  const left = [...batch];
  const ask = async (): Promise<void> => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) {
      const name = `${one.slug} ${one.version}`;
      const { answer, publisher, published_at } = await verify(service, one);
      const same = publisher === one.file.publisher && published_at === one.file.published_at;
      if (answer === 'unknown') answers.unknown.push(name);
      else if (answer === 'verified' && same) answers.verified += 1;
      else answers.altered.push(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
}

async function verify(service: string, { slug, version, file }: PublishedVersion): Promise<Record<string, unknown>> {
  const query = new URLSearchParams({ version, sha256: file.sha256 });
  try {
    const response = await fetch(`${service}/v1/artifacts/${slug}/verify?${query}`);
    return (await response.json()) as Record<string, unknown>;
  } catch (error) {
    const { cause } = error as { cause?: { code?: unknown } };
    const reason = String(cause?.code ?? error);
    throw new WrongUse('--service', service, rule('backup.service_silent', { reason }));
  }
}
