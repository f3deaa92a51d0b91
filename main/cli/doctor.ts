import { type Finding, type Severity, severities } from '../../domain/operation/finding.js';
import { rule } from '../../domain/rules/index.js';
import { messagesIn } from '../../messages/index.js';
import { wholeNumber } from '../setting-parsers.js';
import type { Command } from './command.js';
import { consoleLanguage } from './console-language.js';
import { WrongUse } from './wrong-use.js';

const MIB = 1024 * 1024;
const LEAST_FREE = 1024;
const MOST = 1024 ** 3;

/** By the worst finding; 2 is wrong use, as everywhere. */
const statuses: Readonly<Record<Severity, number>> = { ok: 0, notice: 0, warning: 3, error: 1 };

/** Looks at everything that keeps a service from working. It needs no running service and changes nothing. */
export const doctor: Command = {
  name: 'doctor',
  options: [{ name: 'least-free', value: 'MIB', help: 'least_free' }],
  run: async (given, terminal) => {
    const text = given.text('least-free') ?? String(LEAST_FREE);
    const mebibytes = wholeNumber(1, MOST)(text);
    if (mebibytes === undefined) {
      throw new WrongUse('--least-free', text, rule('field.integer', { least: 1, most: MOST }));
    }
    const { examineService } = await import('../doctor/examine-service.js');
    // A program reads English, as of every command.
    const messages = messagesIn(given.has('json') ? 'en' : consoleLanguage(terminal.environment));
    const leastFree = mebibytes * MIB;
    const found = await examineService({ environment: terminal.environment, messages, now: new Date(), leastFree });
    const words = messages.console.doctor;
    const findings = found.map((one) => ({
      code: one.code,
      severity: one.severity,
      about: one.about,
      found: words.found(one),
      todo: one.severity === 'ok' ? null : words.todo(one),
    }));
    return { worst: findings[0]?.severity ?? 'ok', findings };
  },
  show: ({ findings }, { console: { doctor: words } }) =>
    (findings as ReadonlyArray<Finding & { readonly found: string; readonly todo: string | null }>)
      .map(({ severity, found, todo }) => {
        const line = `${words.severity[severity]}  ${found}`;
        return todo === null ? `${line}\n` : `${line}\n    ${words.next}: ${todo}\n`;
      })
      .join(''),
  statusOf: ({ worst }) => statuses[severities.find((one) => one === worst) ?? 'error'],
};
