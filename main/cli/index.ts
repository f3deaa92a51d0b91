import { runCommand } from './run-command.js';

const status = await runCommand(process.argv.slice(2), {
  environment: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
process.exitCode = status;
// Whatever it had opened by then: what failed does not live on.
if (status !== 0) process.exit();
