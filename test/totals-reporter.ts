import { appendFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import Mocha from 'mocha';

const LINES_OF_ERROR = 30;

/**
 * Mocha's own Spec report, and beside it the totals of the run as JSON in the file that `MOCHA_TOTALS` names:
 * `{ passed, failed, skipped }`. `.ci/run` adds them up; without the file a run has crashed. Each failure is appended to
 * the file that `MOCHA_FAILURES` names, for the end of a log of thousands of lines, of which often only the end is kept.
 */
export default class TotalsReporter extends Mocha.reporters.Spec {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    const failures = process.env['MOCHA_FAILURES'];
    if (failures !== undefined) {
      runner.on(Mocha.Runner.constants.EVENT_TEST_FAIL, (test: Mocha.Test, error: unknown) => {
        appendFileSync(failures, failure(test, error));
      });
    }
    const file = process.env['MOCHA_TOTALS'];
    if (file === undefined) return;
    // In parallel mode each file that could not be run is an end of the run, before its real one: the last has all.
    runner.on(Mocha.Runner.constants.EVENT_RUN_END, () => {
      const { passes, failures, pending } = this.stats;
      writeFileSync(file, `${JSON.stringify({ passed: passes, failed: failures, skipped: pending })}\n`);
    });
  }
}

/** Its file, its title, and the error with as much of its stack as tells where. */
function failure(test: Mocha.Test, error: unknown): string {
  const { stack, message } = error as { stack?: string; message?: string };
  const words = (stack ?? message ?? String(error)).split('\n').slice(0, LINES_OF_ERROR);
  const where = test.file === undefined ? '' : `${relative(process.cwd(), test.file)}: `;
  return `${where}${test.fullTitle()}\n${words.map((line) => `    ${line}\n`).join('')}`;
}
