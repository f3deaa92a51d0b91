import { type ForeignServer, findPart, requirePart, startForeignServer } from '@countersign/test-parts';
import { type Known, known } from './known.js';

/** The same tests on a MongoDB-compatible server that we did not write: `.mocharc.foreign.json` names the files. */

/** Every so many steps of the crash rounds: at each of them they run on the embedded server. */
const STRIDE = 11;

let server: ForeignServer | null = null;

/** Mocha calls it once, in its first process; the others inherit the environment. */
export async function mochaGlobalSetup(): Promise<void> {
  const program = findPart('secantusdb');
  if (program === null) return;
  server = await startForeignServer(program);
  process.env['COUNTERSIGN_TEST_MONGODB_URI'] = server.uri;
  process.env['COUNTERSIGN_TEST_CRASH_STRIDE'] = String(STRIDE);
}

export async function mochaGlobalTeardown(): Promise<void> {
  await server?.stop();
}

export const mochaHooks = {
  beforeAll(this: Mocha.Context): void {
    requirePart(this, 'secantusdb');
  },

  beforeEach(this: Mocha.Context): void {
    const test = this.currentTest;
    const found = test === undefined ? undefined : known.get(test.fullTitle());
    if (test === undefined || found === undefined) return;
    test.title += ` [known to fail: ${found.why}]`;
    test.fn = failing(test.fn, found);
  },
};

/** The test turned round: it passes where it is known to fail. */
function failing(body: Mocha.Func | Mocha.AsyncFunc | undefined, { flickers }: Known): Mocha.AsyncFunc {
  return async function (this: Mocha.Context): Promise<void> {
    try {
      await (body as Mocha.AsyncFunc).call(this);
    } catch {
      return;
    }
    if (flickers !== true) throw new Error('it is listed in test/foreign/known.ts and passes: take it off the list');
  };
}
