import { pino, stdTimeFunctions } from 'pino';
import type { Log } from '../domain/context.js';
import { lineSink, toStandardError, type WriteText } from './line-sink.js';

/** Bearer values, HMAC secrets and link tokens by their forms (decisions §1), wherever they stand in a line. */
const TOKENS = /\b(bk(?:m|a|l|d|u|ps|cs|ac|at|rt)_|whsec_|link=)[A-Za-z0-9_-]{20,}/g;
const PASSWORD_IN_URL = /([a-z][a-z0-9+.-]*:\/\/[^\s:@/"]*:)[^\s@/"]+@/gi;
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----.*?-----END [A-Z ]*PRIVATE KEY-----/gs;
/** Fields that hold a credential, however deep they lie. */
const FIELDS = /("(?:authorization|cookie|set-cookie|x-service-signature|password|secret|token)":)"(?:[^"\\]|\\.)*"/gi;

/** A line without the secrets that it should not have had in the first place. */
export function withoutSecrets(line: string): string {
  return line
    .replace(FIELDS, '$1"[redacted]"')
    .replace(TOKENS, '$1[redacted]')
    .replace(PASSWORD_IN_URL, '$1[redacted]@')
    .replace(PRIVATE_KEY, '[redacted]');
}

/** Pino's number for `info`. */
const INFO = 30;

/** The log of a process: JSON lines on standard error, which leaves standard output to what was asked for. */
export function openLog(level: string, write: WriteText = toStandardError): Log {
  const sink = lineSink(write);
  const destination = { write: (line: string): void => sink.write(withoutSecrets(line)) };
  const log = pino({ level, base: { pid: process.pid }, timestamp: stdTimeFunctions.isoTime }, destination);
  if (!log.isLevelEnabled('info')) return Object.assign(log, { request: () => undefined });
  const { pid } = process;
  let latest = 0;
  let head = '';
  // The line of every verification: looking for secrets, where none can be, took longer than the answer.
  const request = (members: string): void => {
    const now = Date.now();
    if (now !== latest) {
      latest = now;
      head = `{"level":${INFO},"time":"${new Date(now).toISOString()}","pid":${pid},`;
    }
    sink.writeSoon(`${head}${members},"msg":"request"}\n`);
  };
  return Object.assign(log, { request });
}
