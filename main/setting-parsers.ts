import { isIP } from 'node:net';
import { isEmail } from '../domain/account/email.js';
import { type LimitName, limitNames } from '../domain/limits/limits.js';
import { parseUrl } from '../domain/parse-url.js';
import { type Retention, retentionBounds, retentionNames } from '../domain/retention.js';
import type { AllowedDestination } from '../egress/guard.js';

/** Reads a setting's text; `undefined` when it is not of the expected form. */
export type Read<T> = (text: string) => T | undefined;

const HOST_NAME =
  /^(?=.{1,253}$)[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$/;

export const text: Read<string> = (value) => (value === '' || value.includes('\0') ? undefined : value);

export const host: Read<string> = (value) => (isIP(value) !== 0 || HOST_NAME.test(value) ? value : undefined);

/** `host:port`; an IPv6 address in brackets. */
export const listenAddress: Read<{ readonly host: string; readonly port: number }> = (value) => {
  const found = /^(?:\[(?<six>[^\]]+)\]|(?<name>[^:]+)):(?<port>\d+)$/.exec(value)?.groups;
  const port = wholeNumber(0, 65_535)(found?.['port'] ?? '');
  const name = found?.['six'] ?? found?.['name'] ?? '';
  const right = found?.['six'] === undefined ? host(name) !== undefined : isIP(name) === 6;
  return right && port !== undefined ? { host: name, port } : undefined;
};

export function wholeNumber(least: number, most: number): Read<number> {
  return (value) => {
    const number = /^(?:0|[1-9]\d{0,15})$/.test(value) ? Number(value) : -1;
    return number >= least && number <= most ? number : undefined;
  };
}

export function oneOf<const T extends string>(values: readonly T[]): Read<T> {
  return (value) => values.find((one) => one === value);
}

/** An origin: scheme, host, optional port; nothing more (decisions §11). */
export const origin: Read<string> = (value) => {
  if (!/^https?:\/\/[^/?#@\\\s]+$/i.test(value) || parseUrl(value) === null) return undefined;
  return new URL(value).origin;
};

/** A URL of a service for a client: an origin, a slash after it allowed. */
export const serviceUrl: Read<string> = (value) => origin(value.replace(/\/$/, ''));

export function urlOf(...schemes: readonly string[]): Read<string> {
  return (value) =>
    schemes.some((scheme) => value.startsWith(`${scheme}://`) && value.length > scheme.length + 3) ? value : undefined;
}

/** The URL of a mail server, whose user and password can be decoded. */
export const mailServer: Read<string> = (value) => {
  const url = urlOf('smtp', 'smtps')(value) === undefined ? null : parseUrl(value);
  if (url === null || url.hostname === '' || /[\s\p{Cc}]/u.test(value)) return undefined;
  try {
    decodeURIComponent(`${url.username} ${url.password}`);
  } catch {
    return undefined;
  }
  return value;
};

/** Standard base64 of 32 bytes; white space around it, as a file ends with, is not part of it. */
export const masterKey: Read<Buffer> = (value) => {
  const trimmed = value.trim();
  const bytes = Buffer.from(trimmed, 'base64');
  return bytes.length === 32 && bytes.toString('base64') === trimmed ? bytes : undefined;
};

/** Addresses, or networks as `address/bits`. */
export const addresses: Read<readonly string[]> = (value) => {
  const list = value.split(',').map((one) => one.trim());
  return list.every(isAddressOrNetwork) ? list : undefined;
};

function isAddressOrNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || wholeNumber(0, version === 4 ? 32 : 128)(bits) !== undefined;
}

/** `kim@example.com`, or with a name before it: `Countersign <kim@example.com>`. */
export const mailbox: Read<string> = (value) => {
  const address = /^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(value)?.[1] ?? value;
  return isEmail(address) ? value : undefined;
};

/** `host=ip:port,…`; an IPv6 address in brackets. */
export const destinations: Read<readonly AllowedDestination[]> = (value) => {
  const list = value.split(',').map(readDestination);
  return list.every((one) => one !== undefined) ? list : undefined;
};

function readDestination(value: string): AllowedDestination | undefined {
  const found = /^(?<name>[^=]+)=(?:\[(?<six>[^\]]+)\]|(?<four>[^:]+)):(?<port>\d+)$/.exec(value.trim())?.groups;
  const name = found?.['name'] ?? '';
  const address = found?.['six'] ?? found?.['four'] ?? '';
  const port = wholeNumber(1, 65_535)(found?.['port'] ?? '');
  const right = HOST_NAME.test(name) && isIP(address) === (found?.['six'] === undefined ? 4 : 6);
  return right && port !== undefined ? { host: name.toLowerCase(), address, port } : undefined;
}

const MOST = 1_000_000_000;

/** With the names of decisions §8. */
export const limits: Read<Readonly<Partial<Record<LimitName, number>>>> = namedNumbers(limitNames, () => MOST);

/** In days. */
export const retention: Read<Partial<Retention>> = namedNumbers(retentionNames, (name) => retentionBounds[name].most);

/** `name=value,…`, each name once, each value from 1. */
function namedNumbers<Name extends string>(
  names: readonly Name[],
  mostOf: (name: Name) => number,
): Read<Readonly<Partial<Record<Name, number>>>> {
  return (value) => {
    const set: Partial<Record<Name, number>> = {};
    for (const pair of value.split(',')) {
      const [label = '', number = '', ...rest] = pair.split('=').map((part) => part.trim());
      const name = names.find((one) => one === label);
      if (name === undefined || rest.length > 0 || set[name] !== undefined) return undefined;
      const read = wholeNumber(1, mostOf(name))(number);
      if (read === undefined) return undefined;
      set[name] = read;
    }
    return set;
  };
}
