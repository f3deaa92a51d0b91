import { connect, type Socket } from 'node:net';
import type { Transporter } from 'nodemailer';
import { SECOND } from '../domain/durations.js';
import type { Letter, MailOutcome, PostPorts } from '../domain/mail/ports.js';

export interface MailServer {
  /** `smtp://` (with STARTTLS where the server has it) or `smtps://`, with user and password where it wants them. */
  readonly url: string;
  /** `Name <address>`, or an address. */
  readonly from: string;
}

/** Told of a mail that is kept: for whom it is, and the whole of it, with its links. */
export type PrintMail = (mail: { readonly head: string; readonly text: string }) => void;

export interface PostOptions {
  readonly server: MailServer | null;
  /** Shows a mail that is kept, in place of sending it: for development. */
  readonly print?: PrintMail | undefined;
  /** PEM, trusted for the mail server besides the public roots: for tests. */
  readonly ca?: string;
  /** From the connection to the server's last word, in ms. */
  readonly within?: number;
}

const CONNECTING = 10 * SECOND;
const SILENCE = 20 * SECOND;
const WITHIN = 60 * SECOND;

/** The way out for mails: over SMTP, or, without a mail server, nowhere. */
export function openPost({ server, print, ca, within = WITHIN }: PostOptions): PostPorts {
  if (server === null) return keepingPost(print);
  return { send: (letter) => sendOver(server, letter, { ca, within }) };
}

function keepingPost(print: PostOptions['print']): PostPorts {
  return {
    async send(letter) {
      print?.(printed(letter));
      return { did: 'kept' };
    },
  };
}

const RULE = '─'.repeat(72);

function printed({ to, subject, text }: Letter): Parameters<PrintMail>[0] {
  const head = `A mail to ${to}, which is kept and not sent: there is no COUNTERSIGN_SMTP_URL.`;
  return { head, text: `\n${RULE}\n${head}\nSubject: ${subject}\n\n${text.trimEnd()}\n${RULE}\n\n` };
}

/** How a mail server is reached; `hangUp` ends it, with a reason while it still works. */
interface Line {
  readonly transport: Transporter;
  hangUp(reason?: Error): void;
}

async function lineTo(server: MailServer, ca: string | undefined): Promise<Line> {
  // Most processes send no mail.
  const { createTransport } = await import('nodemailer');
  let socket: Socket | undefined;
  const url = new URL(server.url);
  const local = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
  const transport = createTransport({
    url: server.url,
    connectionTimeout: CONNECTING,
    greetingTimeout: CONNECTING,
    socketTimeout: SILENCE,
    // A password goes over an encrypted connection, or to this machine.
    requireTLS: url.username !== '' && !local,
    // A relay on this machine has a certificate for another name, or one of its own making.
    tls: { rejectUnauthorized: !local, ...(ca === undefined ? {} : { ca }) },
    disableFileAccess: true,
    disableUrlAccess: true,
    // Ours, so that a server that stalls can be hung up on.
    getSocket: (options, done) => {
      const opening = connect({ host: String(options.host), port: Number(options.port) });
      socket = opening;
      const failed = (error: Error): void => done(error, undefined);
      opening.setTimeout(CONNECTING, () => opening.destroy(new Error('the connection could not be made in time')));
      opening.once('error', failed);
      opening.once('connect', () => {
        opening.removeListener('error', failed);
        opening.setTimeout(0);
        done(null, { connection: opening });
      });
    },
  });
  const hangUp = (reason?: Error): void => {
    if (reason === undefined) transport.close();
    socket?.destroy(reason);
  };
  return { transport, hangUp };
}

/** Whether a mail server lets us in: `null`, or what it or the connection said. No mail is sent. */
export async function checkMailServer(
  server: MailServer,
  within: number = WITHIN,
  ca: string | undefined = undefined,
): Promise<string | null> {
  const { transport, hangUp } = await lineTo(server, ca);
  const timer = setTimeout(() => hangUp(new Error('the mail server took too long')), within);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return wordsOf(error, new URL(server.url));
  } finally {
    clearTimeout(timer);
    hangUp();
  }
}

/** A connection of its own for each mail: what a server does to one does nothing to the next. */
async function sendOver(
  server: MailServer,
  letter: Letter,
  { ca, within }: { readonly ca: string | undefined; readonly within: number },
): Promise<MailOutcome> {
  const from = mailbox(server.from);
  const url = new URL(server.url);
  const { transport, hangUp } = await lineTo(server, ca);
  const timer = setTimeout(() => hangUp(new Error('the mail server took too long')), within);
  try {
    await transport.sendMail({
      from,
      to: { name: '', address: letter.to },
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      messageId: `<${letter.id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
      headers: {
        'Content-Language': letter.language,
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
      },
    });
    return { did: 'sent' };
  } catch (error) {
    return { did: 'failed', again: !isForGood(error), failure: wordsOf(error, url) };
  } finally {
    clearTimeout(timer);
    hangUp();
  }
}

function mailbox(from: string): { name: string; address: string } {
  const found = /^(?<name>[^<]*)<(?<address>[^<>]+)>$/.exec(from)?.groups;
  return { name: found?.['name']?.trim().replace(/^"(.*)"$/, '$1') ?? '', address: found?.['address'] ?? from };
}

/** What the server said of the recipient or of the message. What it says of us (login, sender) an operator can mend. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA']);

function isForGood(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500 && ABOUT_THE_MAIL.has(String(command));
}

const LONGEST = 300;

/** What the server or the connection said, without the password, should either repeat it. */
function wordsOf(error: unknown, url: URL): string {
  let words = error instanceof Error ? error.message : String(error);
  for (const secret of [url.password, decodeURIComponent(url.password)]) {
    if (secret !== '') words = words.replaceAll(secret, '[not shown]');
  }
  return words.replace(/\p{Cc}+/gu, ' ').slice(0, LONGEST);
}
