import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { playAppStory } from './app-story.js';
import { type RunningService, startService } from './service.js';
import { playStory } from './story.js';
import { TourFailure, terminalOf } from './terminal.js';
import { debianTrees, sampleTrees, type Tree } from './trees.js';

const USAGE = `npm run tour -- [--url URL --data-dir FOLDER] [--sample]

Publishes modules and connects an app, step by step. Starts a service with a temporary data directory, or uses the
running one at --url and --data-dir. Publishes PHP code from 3 Debian packages (apt-get download); with --sample, or
without apt-get, a small module.`;

const options = { url: { type: 'string' }, 'data-dir': { type: 'string' }, sample: { type: 'boolean' } } as const;

process.exitCode = await main();

async function main(): Promise<number> {
  const values = argumentsOf();
  if (values === null) return 2;
  const terminal = terminalOf(process.stdout);
  // On a service that may have seen a tour before, the names of this one are its own.
  const suffix = values.url === undefined ? '' : `-t${randomInt(1_000_000_000).toString(36)}`;
  const trees = await treesFor(values.sample === true, suffix, (words) => terminal.said(words));
  const service = await serviceOf(values.url, values['data-dir']);
  try {
    terminal.said(`The service runs at ${service.url}; its data directory is ${service.dataDir}`);
    const started = performance.now();
    const stage = { service, trees, suffix, terminal };
    await playStory(stage);
    await playAppStory(stage);
    terminal.chapter(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return 0;
  } catch (error) {
    console.error(error instanceof TourFailure ? `The tour failed: ${error.message}` : error);
    return 1;
  } finally {
    await service.stop();
  }
}

function argumentsOf(): { url?: string; 'data-dir'?: string; sample?: boolean } | null {
  try {
    const { values } = parseArgs({ options });
    if ((values.url === undefined) === (values['data-dir'] === undefined)) return values;
  } catch (error) {
    console.error((error as Error).message);
  }
  console.error(USAGE);
  return null;
}

async function treesFor(sample: boolean, suffix: string, say: (words: string) => void): Promise<Tree[]> {
  if (sample) return sampleTrees(suffix);
  try {
    return await debianTrees(suffix);
  } catch (error) {
    say(`No Debian packages (${String((error as Error).message).split('\n')[0]}). Using the sample module.`);
    return sampleTrees(suffix);
  }
}

async function serviceOf(url?: string, dataDir?: string): Promise<RunningService> {
  if (url === undefined || dataDir === undefined) return startService();
  return { url: new URL(url).origin, dataDir, pid: null, output: () => '', stop: async () => undefined };
}
