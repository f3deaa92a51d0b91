import { readFile } from 'node:fs/promises';
import { parseUrl } from '../../domain/parse-url.js';
import { fault, Refusal } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';
import type { ServiceWords } from '../../messages/en/console/service.js';
import { messagesIn } from '../../messages/index.js';
import { loadConfig } from '../config.js';
import { settings } from '../settings.js';
import type { Command, Given, Terminal } from './command.js';
import { consoleLanguage } from './console-language.js';
import { WrongUse } from './wrong-use.js';

const MAX_LAST = 100;

/** Forwards events to a developer's own machine, which no delivery reaches (decisions §11). */
export const listen: Command = {
  name: 'listen',
  options: [
    { name: 'forward-to', value: 'URL', required: true, help: 'forward_to' },
    { name: 'artifact', value: 'SLUG', help: 'listen_artifact' },
    {
      name: 'last',
      value: 'N',
      help: 'last',
    },
    { name: 'secret-file', value: 'FILE', help: 'listen_secret' },
  ],
  run: async (given, terminal) => {
    const config = loadConfig(terminal.environment);
    const forwardTo = readUrl(given);
    const last = readCount(given);
    const secret = await readSecret(given);
    const { token } = config;
    if (token === null) {
      throw new Refusal([fault('missing_credential', settings.token.name, null, rule('console.token_missing'))]);
    }
    const ended = new AbortController();
    const end = (): void => ended.abort();
    process.once('SIGTERM', end).once('SIGINT', end);
    const service = config.url ?? config.baseUrl ?? `http://127.0.0.1:${config.port}`;
    const words = messagesIn(given.has('json') ? 'en' : consoleLanguage(terminal.environment)).console.service;
    const out = given.has('json') ? printJson(terminal) : printWords(terminal, words);
    const err = (text: string): void => terminal.err(`${text}\n`);
    const { listen: follow } = await import('../listen/listen.js');
    const slug = given.text('artifact');
    await follow({ service, token, forwardTo, secret, slug, last, signal: ended.signal, words, out, err });
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

/** From a file: on the command line, every user of the machine could read it. */
async function readSecret(given: Given): Promise<string | undefined> {
  const path = given.text('secret-file');
  if (path === undefined) return undefined;
  const text = await readFile(path, 'utf8').catch(() => {
    throw new WrongUse('--secret-file', path, rule('console.file_unreadable'));
  });
  const secret = text.trim();
  if (/^whsec_[\w-]{43}$/.test(secret)) return secret;
  throw new WrongUse('--secret-file', path, rule('console.secret_file'));
}

type Line = Readonly<Record<string, unknown>>;

/** One JSON object for each line: first the secret, then every event. */
function printJson(terminal: Terminal): (line: Line) => void {
  return (line) => terminal.out(`${JSON.stringify(line)}\n`);
}

function printWords(terminal: Terminal, words: ServiceWords): (line: Line) => void {
  return (line) => {
    const { forward_to: url, secret, secret_id: secretId } = line;
    if (url !== undefined) {
      return terminal.out(`${words.forwarding(String(url), String(secret), String(secretId))}\n`);
    }
    const about = [line['slug'], line['version']].filter((one) => one !== null).join(' ');
    const outcome = line['status'] ?? line['error'];
    terminal.out(
      `${line['created_at']}  ${line['type']}  ${about}  ${line['id']}  →  ${outcome} (${line['duration_ms']} ms)\n`,
    );
  };
}
