import { CommandError } from '../command-error.js';
import type { Command } from './command.js';

/**
 * Ours, not MongoDB's: `{ handOver: 1, build }` is how the client of another build asks the process to end, so that one of
 * its own build can serve the data. Of the same build it stays, and
 * while it is being copied.
 */
export const handOver: Command = {
  kind: 'read',
  options: ['build'],
  run({ server, engine }, { body }) {
    const { build } = body;
    if (typeof build !== 'string' || build === '') throw new CommandError(2, 'BadValue', 'handOver takes a build');
    if (build === server.build || engine.isCopying) return { handsOver: false, build: server.build };
    server.handOver(build);
    return { handsOver: true, build: server.build };
  },
};
