import { parseUrl } from '../../domain/parse-url.js';
import { fault, Refusal } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';
import { loadConfig } from '../config.js';
import { settings } from '../settings.js';
import type { Command, Given, Terminal } from './command.js';
import { WrongUse } from './wrong-use.js';

const MAX_LAST = 100;

/** Forwards events to a developer's own machine, which no delivery reaches (decisions §11). */
export const listen: Command = {
  words: ['listen'],
  summary:
    'Forward signed events to a URL on this machine until you stop it. Requires an agent token in COUNTERSIGN_TOKEN.',
  options: [
    { name: 'forward-to', value: 'URL', required: true, help: 'URL that receives each event: http or https.' },
    { name: 'artifact', value: 'SLUG', help: 'Only events of this artifact. Default: all artifacts of the account.' },
    {
      name: 'last',
      value: 'N',
      help: `Also forward the last N events, at most ${MAX_LAST}. Default: only new events.`,
    },
  ],
  run: async (given, terminal) => {
    const config = loadConfig(terminal.environment);
    const forwardTo = readUrl(given);
    const last = readCount(given);
    const { token } = config;
    if (token === null) {
      throw new Refusal([fault('missing_credential', settings.token.name, null, rule('console.token_missing'))]);
    }
    const ended = new AbortController();
    const end = (): void => ended.abort();
    process.once('SIGTERM', end).once('SIGINT', end);
    const service = config.url ?? config.baseUrl ?? `http://127.0.0.1:${config.port}`;
    const out = given.has('json') ? printJson(terminal) : printWords(terminal);
    const err = (words: string): void => terminal.err(`${words}\n`);
    const { listen: follow } = await import('../listen/listen.js');
    await follow({ service, token, forwardTo, slug: given.text('artifact'), last, signal: ended.signal, out, err });
    return null;
  },
};

function readUrl(given: Given): URL {
  const text = given.text('forward-to') ?? '';
  const url = parseUrl(text);
  if (url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '') return url;
  throw new WrongUse('--forward-to', text, rule('console.forward_to'));
}

function readCount(given: Given): number {
  const text = given.text('last') ?? '0';
  if (/^\d{1,3}$/.test(text) && Number(text) <= MAX_LAST) return Number(text);
  throw new WrongUse('--last', text, rule('field.integer', { least: 0, most: MAX_LAST }));
}

type Line = Readonly<Record<string, unknown>>;

/** One JSON object for each line: first the secret, then every event. */
function printJson(terminal: Terminal): (line: Line) => void {
  return (line) => terminal.out(`${JSON.stringify(line)}\n`);
}

function printWords(terminal: Terminal): (line: Line) => void {
  return (line) => {
    const { forward_to: url, secret, secret_id: secretId } = line;
    if (url !== undefined) {
      return terminal.out(`Forwarding to ${url}, signed with ${secret} (${secretId}). Press Ctrl+C to stop.\n`);
    }
    const about = [line['slug'], line['version']].filter((one) => one !== null).join(' ');
    const outcome = line['status'] ?? line['error'];
    terminal.out(
      `${line['created_at']}  ${line['type']}  ${about}  ${line['id']}  →  ${outcome} (${line['duration_ms']} ms)\n`,
    );
  };
}
