import type { X509Certificate } from 'node:crypto';
import {
  type ConnectionOptions,
  connect as connectTls,
  createSecureContext,
  type DetailedPeerCertificate,
  rootCertificates,
  type SecureContext,
  type TLSSocket,
} from 'node:tls';
import type { ConnectionStep } from '../domain/connection-failure.js';
import type { Destination } from './guard.js';
import { TlsSessions } from './tls-sessions.js';

/** Where an address, which is never a name, and a port are reached. */
export type Reach = (address: string, port: number) => Pick<ConnectionOptions, 'host' | 'port' | 'socket'>;

/** How far an attempt has come, and over which connection. */
export interface Progress {
  step: ConnectionStep;
  /** The address that was connected to. */
  address: string | null;
}

export type Connect = (to: Destination, progress: Progress, signal: AbortSignal) => Promise<TLSSocket>;

export interface ConnectOptions {
  /** In place of the address itself: for tests. */
  readonly reach?: Reach;
  /** PEM, trusted besides the public roots. */
  readonly ca: string | null;
}

/** A name's first addresses are tried, each for a while: one of them may lead nowhere. */
const MOST_TRIED = 3;
const TRY_MS = 2500;

const itself: Reach = (host, port) => ({ host, port });

/**
 * Connects to an address that was checked, and to no other, and checks the certificate against the name (SNI). Throws
 * what the connection failed with, or the signal's reason.
 */
export function makeConnector({ reach = itself, ca }: ConnectOptions): Connect {
  let made: SecureContext | undefined;
  // The roots are parsed once and not for every connection.
  const trust = (): SecureContext => {
    made ??= createSecureContext(ca === null ? {} : { ca: [...rootCertificates, ca] });
    return made;
  };
  const sessions = new TlsSessions();
  return async (to, progress, signal) => {
    progress.step = 'connection';
    const { secure, key, certificate } = await openFirst(to, progress, signal, (address) => begin(to, address));
    progress.step = 'tls';
    const keepOffered = sessions.watch(key, secure);
    try {
      await opened(secure, 'secureConnect', signal);
    } catch (error) {
      sessions.forget(key);
      throw error;
    }
    secure.on('error', () => {});
    keepOffered(certificate());
    progress.step = 'answer';
    return secure;
  };

  /** A connection that is being made: over TCP first, and TLS at once after it. */
  function begin({ host, port }: Destination, address: string): Begun {
    let certificate: X509Certificate | undefined;
    const secure: TLSSocket = connectTls({
      ...reach(address, port),
      servername: host,
      secureContext: trust(),
      ALPNProtocols: ['http/1.1'],
      rejectUnauthorized: true,
      // Called unless a session is resumed, whose certificate was checked when it began.
      checkServerIdentity: (name) => {
        // Node 20 answers it once.
        certificate = secure.getPeerX509Certificate();
        return isFor(certificate, name) ? undefined : new WrongName();
      },
    });
    const key = `${host} ${address} ${port}`;
    const session = sessions.of(key);
    // As the option `session` it would be read twice, which takes as long as a signature.
    if (session !== undefined) (secure as ResumingSocket).setSession?.(session);
    // What it would be called with, every certificate of the chain as an object, takes a millisecond to make.
    secure.getPeerCertificate = () => NO_CERTIFICATE;
    return { secure, key, certificate: () => certificate };
  }
}

/** What `connect` itself calls for its option `session`: in every Node, but not in its manual. */
type ResumingSocket = TLSSocket & { setSession?(session: Buffer): void };

interface Begun {
  readonly secure: TLSSocket;
  /** Of its sessions. */
  readonly key: string;
  /** That was checked; `undefined` before it was, and where a session was resumed. */
  certificate(): X509Certificate | undefined;
}

const NO_CERTIFICATE = {} as DetailedPeerCertificate;

/** OpenSSL's own check of the alternative names. */
function isFor(certificate: X509Certificate | undefined, host: string): boolean {
  return certificate?.checkHost(host, { subject: 'never', partialWildcards: false }) !== undefined;
}

/** The certificate is for other names; with the code of Node's own check. */
class WrongName extends Error {
  override readonly name = 'WrongName';
  readonly code = 'ERR_TLS_CERT_ALTNAME_INVALID';
}

async function openFirst(
  to: Destination,
  progress: Progress,
  signal: AbortSignal,
  begin: (address: string) => Begun,
): Promise<Begun> {
  const tried = inTurn(to.addresses).slice(0, MOST_TRIED);
  for (const [index, address] of tried.entries()) {
    const last = index === tried.length - 1;
    progress.address = address;
    try {
      const begun = begin(address);
      await opened(begun.secure, 'connect', last ? signal : AbortSignal.any([signal, AbortSignal.timeout(TRY_MS)]));
      return begun;
    } catch (error) {
      if (last || signal.aborted) throw signal.aborted ? signal.reason : error;
    }
  }
  throw new Error('there is no address to connect to');
}

/** IPv4 and IPv6 by turns, IPv4 first: many networks have no other way out. */
function inTurn(addresses: readonly string[]): string[] {
  const six = addresses.filter((address) => address.includes(':'));
  const four = addresses.filter((address) => !address.includes(':'));
  return four.flatMap((address, index) => [address, ...six.slice(index, index + 1)]).concat(six.slice(four.length));
}

/** Waits until the socket is open; destroys it when that fails or takes too long. */
function opened(socket: TLSSocket, event: 'connect' | 'secureConnect', signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const isOpen = (): void => {
      leave();
      resolve();
    };
    const failed = (error: unknown): void => {
      leave();
      // What it may still fail with has been told.
      socket.on('error', () => {});
      socket.destroy();
      reject(signal.aborted ? signal.reason : error);
    };
    const closed = (): void => failed(new ConnectionClosed());
    const stopped = (): void => failed(signal.reason);
    function leave(): void {
      socket.off(event, isOpen).off('error', failed).off('close', closed);
      signal.removeEventListener('abort', stopped);
    }
    socket.on(event, isOpen).on('error', failed).on('close', closed);
    signal.addEventListener('abort', stopped);
    if (signal.aborted) stopped();
  });
}

/** Closed by the other side before it was open. */
class ConnectionClosed extends Error {
  override readonly name = 'ConnectionClosed';
  readonly code = 'ECONNRESET';
}
