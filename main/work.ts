import type { Config } from './config.js';
import { type MetricsListener, openMetricsListener } from './metrics-listener.js';
import { followScopeFile } from './scope-file.js';
import { closeOnSignal } from './stop.js';
import { mailPrinter, realParts, wire } from './wire.js';

/** `countersign work`: runs jobs, and nothing else, until a signal. */
export async function work(config: Config, options: { readonly json: boolean }): Promise<void> {
  const wiring = await wire({ ...realParts(config), print: mailPrinter(config, options.json) });
  let metrics: MetricsListener | null = null;
  try {
    await followScopeFile(wiring.services, config.scopesFile);
    metrics = await openMetricsListener(wiring);
    await wiring.jobs.start();
    wiring.sendMailsAtOnce();
  } catch (error) {
    await wiring.close();
    throw error;
  }
  closeOnSignal(async () => {
    await metrics?.close();
    await wiring.close();
  });
  const words = `Countersign runs jobs on the data in ${config.dataDir}`;
  process.stdout.write(options.json ? `${JSON.stringify({ data_dir: config.dataDir })}\n` : `${words}\n`);
}
