import { newId } from '../../domain/new-id.js';
import { fault, Refusal } from '../../domain/refusal.js';
import { type Messages, messagesIn } from '../../messages/index.js';
import { internalRefusal, problemOf } from '../../tools/problem.js';
import { loadConfig } from '../config.js';
import { faultsIn, Misconfigured } from '../misconfigured.js';
import { consoleLanguage } from './console-language.js';
import { commandFor } from './next-command.js';
import { RefusedAtConsole } from './refused-at-console.js';
import { WrongUse } from './wrong-use.js';

const REFUSED = 1;
const WRONG_USE = 2;

/**
 * What went wrong, for standard error, and the exit status (decisions §11). `given` says how a field of the input was
 * given on the command line.
 */
export function failed(
  error: unknown,
  json: boolean,
  environment: Environment,
  given: (field: string | null) => string | null = (field) => field,
): { readonly text: string; readonly status: number } {
  const refusal = refusalOf(error);
  const status = error instanceof WrongUse || error instanceof Misconfigured ? WRONG_USE : REFUSED;
  if (json) {
    const known = error instanceof RefusedAtConsole ? error : null;
    const baseUrl = known?.baseUrl ?? baseUrlOf(environment);
    const problem = problemOf(refusal, baseUrl, known?.requestId ?? newId(Date.now()));
    return { text: `${JSON.stringify(problem)}\n`, status };
  }
  const messages = messagesIn(consoleLanguage(environment));
  const { cannotStart, seeHelp, next: nextWords } = messages.console;
  if (error instanceof Misconfigured)
    return { text: `${cannotStart}\n${indented(faultsIn(messages, error.faults))}\n`, status };
  if (error instanceof WrongUse)
    return { text: `${messages.sentence(messages.fault(error.fault), null)}\n${seeHelp}\n`, status };
  const lines = refusal.faults.map((one) => wordsOf(messages, refusal, { ...one, field: given(one.field) }));
  const ours = error instanceof Refusal || error instanceof RefusedAtConsole;
  const cause = refusal.code === 'internal' && !ours ? [String(error)] : [];
  // Without the hint, which is for agents.
  const command = commandFor(refusal.extras.next);
  const next = command === null ? [] : [nextWords(command)];
  return { text: `${[...lines, ...cause, ...next].join('\n')}\n`, status };
}

type Environment = Parameters<typeof loadConfig>[0];

/** Where the code is explained; when it is the settings that are wrong, where it would be without them. */
function baseUrlOf(environment: Environment): string {
  try {
    const { baseUrl, port } = loadConfig(environment);
    return baseUrl ?? `http://127.0.0.1:${port}`;
  } catch {
    return baseUrlOf({});
  }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedAtConsole) return error.refusal;
  if (error instanceof Refusal) return error;
  if (error instanceof WrongUse) return new Refusal([error.fault]);
  if (error instanceof Misconfigured) {
    const [first, ...rest] = error.faults.map((one) => fault('invalid_field', one.setting, one.received, one.rule));
    if (first !== undefined) return new Refusal([first, ...rest]);
  }
  return internalRefusal();
}

function wordsOf(messages: Messages, refusal: Refusal, one: Refusal['first']): string {
  const problem = problemOf(new Refusal([one], refusal.extras), '', '', messages);
  return `${one.code}: ${problem.title}. ${problem.detail}`;
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}
