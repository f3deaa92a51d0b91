import { actorName } from '../domain/actor.js';
import type { Log } from '../domain/context.js';
import { addressGroup } from '../domain/limits/address-group.js';
import type { FinishedRequest, TellFinished } from '../http/exchanges.js';
import type { Config } from './config.js';

export interface RequestLogOptions extends Pick<Config, 'logRequests' | 'logAddresses'> {
  readonly log: Log;
}

/** Of requests that nothing is wrong with, one in so many leaves a line when they are sampled. */
const SAMPLED = 100;

/**
 * One line at `info` for each request. Refused and failed ones leave theirs whatever the setting, so that the
 * `x-request-id` of an error can be found. A line has patterns, ids and numbers, nothing that a caller has written.
 */
export function requestLog({ log, logRequests, logAddresses }: RequestLogOptions): TellFinished {
  let passed = 0;
  const isToBeTold = (request: FinishedRequest): boolean => {
    if (logRequests === 'full' || isAmiss(request)) return true;
    if (logRequests === 'off') return false;
    passed = (passed + 1) % SAMPLED;
    return passed === 0;
  };
  const membersOf = membersWriter();
  const tell = log.request ?? ((members: string) => log.info(JSON.parse(`{${members}}`), 'request'));
  const shown = showAddress(logAddresses);
  return (request) => {
    if (isToBeTold(request)) tell(membersOf(request, shown(request.address)));
  };
}

function isAmiss({ status, code, brokenOff }: FinishedRequest): boolean {
  return code !== null || status === null || status >= 400 || brokenOff;
}

/**
 * Writes the fields as JSON without its braces. All texts are names and ids of ours, but for the ids of clients. Nearly
 * all requests are verifications, which differ in the id, the time and the length alone: the rest is kept.
 */
function membersWriter(): (request: FinishedRequest, address: string | null) => string {
  let latest: FinishedRequest | null = null;
  let latestAddress: string | null = null;
  let head = '';
  let rest = '';
  return (request, address) => {
    if (latest === null || latestAddress !== address || !isAlike(request, latest)) {
      latest = request;
      latestAddress = address;
      head = headOf(request);
      rest = restOf(request, address);
    }
    const { requestId, milliseconds, bytes } = request;
    const ms = Math.round(milliseconds * 10) / 10;
    return `"request_id":"${requestId}${head}${ms},"bytes":${bytes}${rest}`;
  };
}

/** Whether two lines differ in the id, the time and the length alone. */
function isAlike(one: FinishedRequest, other: FinishedRequest): boolean {
  return (
    one.caller === other.caller &&
    one.route === other.route &&
    one.status === other.status &&
    one.method === other.method &&
    one.code === other.code &&
    one.brokenOff === other.brokenOff &&
    one.calls.length === 1 &&
    other.calls.length === 1 &&
    one.calls[0] === other.calls[0] &&
    one.rpc.length === 0 &&
    other.rpc.length === 0
  );
}

function headOf({ method, route, status }: FinishedRequest): string {
  const path = route === null ? 'null' : `"${route}"`;
  return `","method":"${method}","route":${path},"status":${status},"ms":`;
}

function restOf({ caller, calls, rpc, code, brokenOff }: FinishedRequest, address: string | null): string {
  let line = '';
  if (caller !== null) line += `,"caller":"${caller.kind}"`;
  if (caller !== null && caller.kind !== 'anonymous') line += `,"caller_id":${JSON.stringify(actorName(caller))}`;
  if (address !== null) line += `,"address":"${address}"`;
  if (rpc.length > 0) line += `,"rpc":${JSON.stringify(rpc)}`;
  if (calls.length > 0) line += `,"calls":["${calls.join('","')}"]`;
  if (code !== null) line += `,"code":"${code}"`;
  return brokenOff ? `${line},"broken_off":true` : line;
}

/** Shows addresses as it is set; a connection asks more than once. */
function showAddress(how: Config['logAddresses']): (address: string | null) => string | null {
  if (how !== 'cut') return (address) => (how === 'none' ? null : address);
  let latest = { address: '', cut: '' };
  return (address) => {
    if (address === null) return null;
    if (address !== latest.address) latest = { address, cut: cutAddress(address) };
    return latest.cut;
  };
}

/** The network that an address is in: the /24 of IPv4, the /48 of IPv6. */
export function cutAddress(address: string): string {
  const group = addressGroup(address);
  if (!group.includes(':')) return `${group.slice(0, group.lastIndexOf('.'))}.0/24`;
  return `${group.split(':').slice(0, 3).join(':')}::/48`;
}
