import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { testAuthority } from './certificates.js';

/** A mail as a mail server has taken it. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As it was sent: headers, an empty line, the body. */
  readonly raw: string;
  /** Over an encrypted connection. */
  readonly secure: boolean;
  readonly user: string | null;
}

/** A real SMTP server. */
export interface MailServer {
  readonly port: number;
  readonly url: string;
  readonly ca: string;
  readonly mails: readonly TakenMail[];
  /** How many connections there were. */
  readonly connections: number;
  /** Resolves when there are so many mails; rejects after ten seconds. */
  taken(count: number): Promise<readonly TakenMail[]>;
  close(): Promise<void>;
}

const SMTP_HOST = 'mail.receiver.example.com';

/** An SMTP server that takes every mail, unless `options` say otherwise. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: TakenMail[] = [];
  const listeners = new Set<() => void>();
  let connections = 0;
  const authority = testAuthority();
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    ...authority.issue([SMTP_HOST, 'localhost']),
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onData: (stream, session, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        mails.push({
          from: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(pieces).toString('utf8'),
          secure: session.secure,
          user: session.user ?? null,
        });
        done();
        for (const listener of listeners) listener();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    ca: authority.ca,
    mails,
    get connections() {
      return connections;
    },
    taken: (count) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${mails.length} of ${count} mails came`)), 10_000);
        const look = (): void => {
          if (mails.length < count) return;
          clearTimeout(timer);
          listeners.delete(look);
          resolve(mails);
        };
        listeners.add(look);
        look();
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
