import { type Fault, fault, Refusal, refusalCodes } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';
import { settings } from '../settings.js';

/** A call of a tool that was refused, with its problem object (decisions §2). */
export class ToolRefused extends Error {
  override readonly name = 'ToolRefused';

  constructor(readonly problem: Readonly<Record<string, unknown>>) {
    super(String(problem['detail']));
  }
}

/** What kept the service from answering, as a refusal of ours; anything else goes on as it is. */
export function serviceFailure(error: unknown, service: string): unknown {
  if (error instanceof ToolRefused) return refusalOf(error.problem) ?? error;
  if (!(error instanceof Error)) return error;
  if (error instanceof TypeError && error.message === 'fetch failed') {
    const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
    const broken = rule('console.service_unreachable', { code: code ?? message, setting: settings.url.name });
    return new Refusal([fault('unavailable', settings.url.name, service, broken)]);
  }
  // The SDK's client tells a refused request in words, with the problem object at their end.
  const problem = problemIn(error.message);
  const refusal = problem === null ? null : refusalOf(problem);
  if (refusal?.code !== 'invalid_token') return refusal ?? error;
  return new Refusal([{ ...refusal.first, field: settings.token.name }]);
}

type Problem = Readonly<Record<string, unknown>>;

function problemIn(text: string): Problem | null {
  try {
    const found: unknown = JSON.parse(text.slice(text.indexOf('{')));
    return typeof found === 'object' ? (found as Problem | null) : null;
  } catch {
    return null;
  }
}

function refusalOf({ code, field, received, expected, retry_after: seconds }: Problem): Refusal | null {
  const known = refusalCodes.find((one) => one === code);
  if (known === undefined) return null;
  const first: Fault = {
    code: known,
    field: textOf(field),
    received: textOf(received),
    rule: rule('as_told', { text: textOf(expected) ?? '' }),
  };
  return new Refusal([first], typeof seconds === 'number' ? { retryAfter: seconds } : {});
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
