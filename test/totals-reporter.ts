import { writeFileSync } from 'node:fs';
import Mocha from 'mocha';

/**
 * Mocha's own Spec report, and beside it the totals of the run as JSON in the file that `MOCHA_TOTALS` names:
 * `{ passed, failed, skipped }`. `.ci/run` adds them up; without the file a run has crashed.
 */
export default class TotalsReporter extends Mocha.reporters.Spec {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    const file = process.env['MOCHA_TOTALS'];
    if (file === undefined) return;
    // In parallel mode each file that could not be run is an end of the run, before its real one: the last has all.
    runner.on(Mocha.Runner.constants.EVENT_RUN_END, () => {
      const { passes, failures, pending } = this.stats;
      writeFileSync(file, `${JSON.stringify({ passed: passes, failed: failures, skipped: pending })}\n`);
    });
  }
}
