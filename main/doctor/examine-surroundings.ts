import { statfs } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { DAY, SECOND } from '../../domain/durations.js';
import { type Finding, finding } from '../../domain/operation/finding.js';
import { checkMailServer } from '../../egress/mail.js';
import { NoAddress, resolveByDns } from '../../egress/resolve.js';
import type { Config } from '../config.js';

const MIB = 1024 * 1024;
/** Below it writes are refused. */
const DISK_FULL = 96 * MIB;
const WITHIN = 10 * SECOND;
/** Certificates are usually renewed 30 days before they end. */
const CERTIFICATE_ENDS = 14 * DAY;

/** The disk of the data directory. `least`: bytes below which it is nearly full. */
export async function examineDisk({ dataDir }: Config, least: number): Promise<Finding> {
  const free = await statfs(dataDir).catch(() => null);
  if (free === null) return finding('warning', 'disk.unknown', { folder: dataDir });
  const bytes = free.bavail * free.bsize;
  if (bytes < DISK_FULL) return finding('error', 'disk.full', { bytes });
  return bytes < least ? finding('warning', 'disk.low', { bytes }) : finding('ok', 'disk.fine', { bytes });
}

/** Whether the name of the public address leads somewhere. */
export async function examineName(baseUrl: string): Promise<readonly Finding[]> {
  const host = new URL(baseUrl).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 || host === 'localhost') return [];
  try {
    const addresses = await resolveByDns(host, AbortSignal.timeout(WITHIN));
    return [finding('ok', 'dns.fine', { host, addresses })];
  } catch (error) {
    if (error instanceof NoAddress) return [finding('error', 'dns.no_address', { host })];
    return [finding('warning', 'dns.failed', { host, reason: reasonOf(error) })];
  }
}

/** Whether the mail server lets us in; no mail is sent. */
export async function examineMail({ smtp }: Config): Promise<readonly Finding[]> {
  if (smtp === null) return [];
  const { hostname: host } = new URL(smtp.url);
  const refused = await checkMailServer(smtp, WITHIN);
  return [
    refused === null
      ? finding('ok', 'mail.fine', { host })
      : finding('error', 'mail.refused', { host, reason: refused }),
  ];
}

interface Seen {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
  readonly certificate: { readonly problem: string | null; readonly validTo: Date } | null;
}

/** The service as callers reach it: through the proxy, at its public address. */
export async function examinePublic(baseUrl: string, now: Date): Promise<readonly Finding[]> {
  let alive: Seen;
  let page: Seen;
  try {
    alive = await look(`${baseUrl}/healthz`);
    page = await look(`${baseUrl}/`);
  } catch (error) {
    return [finding('error', 'public.unreachable', { url: baseUrl, reason: reasonOf(error) })];
  }
  const certificate = alive.certificate === null ? [] : [ofCertificate(alive.certificate, now)];
  const isOurs = alive.status === 200 && alive.body.includes('"alive"');
  if (!isOurs) return [...certificate, finding('error', 'public.another', { url: baseUrl, status: alive.status })];
  const wanted = ['x-request-id', 'content-security-policy', 'x-content-type-options'];
  if (baseUrl.startsWith('https:')) wanted.push('strict-transport-security');
  const headers = wanted.filter((name) => page.headers[name] === undefined);
  if (headers.length > 0) return [...certificate, finding('warning', 'public.headers', { url: baseUrl, headers })];
  return [...certificate, finding('ok', 'public.fine', { url: baseUrl })];
}

function ofCertificate({ problem, validTo }: NonNullable<Seen['certificate']>, now: Date): Finding {
  if (problem !== null) return finding('error', 'certificate.invalid', { reason: problem });
  const left = validTo.getTime() - now.getTime();
  const days = Math.floor(left / DAY);
  return left < CERTIFICATE_ENDS
    ? finding('warning', 'certificate.ends', { days })
    : finding('ok', 'certificate.fine', { days });
}

const MOST_BODY = 64 * 1024;

/** Asks, whatever the certificate: what is wrong with it is a finding and no reason to see nothing else. */
function look(url: string): Promise<Seen> {
  const begin = url.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const asked = begin(
      url,
      { agent: false, rejectUnauthorized: false, headers: { accept: 'text/html' } },
      (answer) => {
        const certificate = certificateOf(answer.socket as TLSSocket);
        let body = '';
        answer.setEncoding('utf8').on('data', (piece: string) => {
          if (body.length < MOST_BODY) body += piece;
        });
        answer.once('error', reject).once('end', () => {
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, certificate });
        });
      },
    );
    asked.setTimeout(WITHIN, () => asked.destroy(new Error(`no answer within ${WITHIN / SECOND} s`)));
    asked.once('error', reject).end();
  });
}

function certificateOf(socket: Partial<TLSSocket>): Seen['certificate'] {
  if (socket.getPeerCertificate === undefined) return null;
  const { valid_to } = socket.getPeerCertificate();
  const problem = socket.authorized === true ? null : String(socket.authorizationError ?? 'unknown');
  return { problem, validTo: new Date(valid_to) };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
