import { loadConfig } from '../config.js';
import { refuseNewData } from '../data-folder.js';
import type { Command } from './command.js';

/** Every start migrates; this does it without one, and shows what was done when. */
export const migrateCommand: Command = {
  name: 'migrate',
  options: [],
  run: async (_given, terminal) => {
    const config = loadConfig(terminal.environment);
    refuseNewData(config);
    const { realParts, wire } = await import('../wire.js');
    const wiring = await wire(realParts(config));
    await wiring.close();
    const { schema, done, history } = wiring.store.schema;
    return {
      schema,
      done: [...done],
      history: history.map(({ began_at, ended_at, ...one }) => ({
        ...one,
        began_at: began_at.toISOString(),
        finished_at: ended_at.toISOString(),
      })),
    };
  },
};
