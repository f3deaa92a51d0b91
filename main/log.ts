import { type Logger, pino, stdTimeFunctions } from 'pino';

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

/** The log of a process: JSON lines on standard error, which leaves standard output to what was asked for. */
export function openLog(level: string): Logger {
  const destination = {
    write: (line: string): void => {
      process.stderr.write(withoutSecrets(line));
    },
  };
  return pino({ level, base: { pid: process.pid }, timestamp: stdTimeFunctions.isoTime }, destination);
}
