import type { Language } from '../domain/language.js';
import { messagesIn } from '../messages/index.js';
import type { Config } from './config.js';
import { type MetricsListener, openMetricsListener } from './metrics-listener.js';
import { followScopeFile } from './scope-file.js';
import { startedFields } from './started-fields.js';
import { closeAfterFailure, closeOnSignal } from './stop.js';
import { mailPrinter, type Parts, realParts, wire } from './wire.js';

/** `countersign work`: runs jobs, and nothing else, until a signal. */
export async function work(
  config: Config,
  options: { readonly json: boolean; readonly language: Language },
): Promise<void> {
  const isTerminal = process.stdout.isTTY === true;
  const { language } = options;
  const parts = {
    ...realParts(config),
    takesOver: true,
    language,
    print: mailPrinter(config, { ...options, isTerminal }),
  };
  const starting = start(parts);
  closeOnSignal(parts.log, async () => (await starting)());
  await starting;
  parts.log.info({ ...startedFields(config), jobs: true }, 'started');
  const words = messagesIn(language).start.runsJobs(config.dataDir);
  process.stdout.write(options.json ? `${JSON.stringify({ data_dir: config.dataDir })}\n` : `${words}\n`);
}

/** Answers how to close it. */
async function start(parts: Parts): Promise<() => Promise<void>> {
  const wiring = await wire(parts);
  let metrics: MetricsListener | null = null;
  const close = async (): Promise<void> => {
    await metrics?.close();
    await wiring.close();
  };
  try {
    await followScopeFile(wiring.services, parts.config.scopesFile);
    metrics = await openMetricsListener(wiring);
    await wiring.jobs.start();
    wiring.sendMailsAtOnce();
    wiring.measureHourly();
    return close;
  } catch (error) {
    await closeAfterFailure(parts.log, close);
    throw error;
  }
}
