import { chaos } from './chaos.js';

/** `npm run chaos -- [decisions] [decisions of a kill]`: by default 500, and a kill with every tenth. */

const [decisions = '500', decisionsOfAKill = '10'] = process.argv.slice(2);
const began = Date.now();
const { kills, wrong, ...outcome } = await chaos(Number(decisions), Number(decisionsOfAKill));
for (const each of wrong) process.stdout.write(`${each}\n`);
process.stdout.write(
  `${outcome.decisions} decisions in ${Math.round((Date.now() - began) / 1000)} s; killed: ${kills.web} × web, ` +
    `${kills.worker} × worker, ${kills.database} × database; ${outcome.inDoubt} in doubt, ${wrong.length} wrong\n`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
