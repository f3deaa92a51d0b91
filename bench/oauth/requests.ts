import type { Load } from '../load.js';
import type { Family } from './families.js';

/** Where the endpoints are, and how a client authenticates at them. */
export interface Target {
  readonly token: string;
  readonly userinfo: string;
  readonly introspect: string;
  readonly clientId: string;
  /** `null`: a public client. */
  readonly secret: string | null;
  readonly families: readonly Family[];
}

type Ask = Pick<Load, 'next' | 'took'>;

/** Every family in turn, on connections that share none: a refresh token is used by one at a time. */
function inTurn(families: readonly Family[], connections: number): (connection: number) => Family {
  const turns = new Map<number, number>();
  return (connection) => {
    const turn = turns.get(connection) ?? 0;
    turns.set(connection, turn + 1);
    const of = Math.floor(families.length / connections);
    const found = families[(turn % of) * connections + connection];
    if (found === undefined) throw new Error('fewer families than connections');
    return found;
  };
}

/** Refreshes, each with the latest token of its family. `everywhere`: every request from another address. */
export function refreshes(target: Target, connections: number, everywhere: boolean): Ask {
  const draw = inTurn(target.families, connections);
  const asked = new Map<number, Family>();
  return {
    next(connection) {
      const family = draw(connection);
      asked.set(connection, family);
      const client = target.secret === null ? `&client_id=${target.clientId}` : '';
      const body = `grant_type=refresh_token&refresh_token=${family.refresh}${client}`;
      return post(target.token, body, [...basic(target), ...(everywhere ? [from()] : []), ...about(family)]);
    },
    took(connection, answer) {
      const family = asked.get(connection);
      const refresh = /"refresh_token":"([^"]+)"/.exec(answer)?.[1];
      if (family === undefined || refresh === undefined) throw new Error(`No refresh token: ${answer}`);
      family.refresh = refresh;
    },
  };
}

export function userinfos({ userinfo, families }: Target, connections: number): Ask {
  const draw = inTurn(families, connections);
  return {
    next(connection) {
      const family = draw(connection);
      const lines = [`Authorization: Bearer ${family.access}`, ...about(family)];
      return `GET ${userinfo} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines.join('\r\n')}\r\n\r\n`;
    },
  };
}

export function introspections(target: Target, connections: number): Ask {
  const draw = inTurn(target.families, connections);
  return {
    next(connection) {
      const family = draw(connection);
      return post(target.introspect, `token=${family.access}`, [...basic(target), ...about(family)]);
    },
  };
}

function post(path: string, body: string, lines: readonly string[]): string {
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/x-www-form-urlencoded',
    ...lines,
    `Content-Length: ${body.length}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

function basic({ clientId, secret }: Target): string[] {
  if (secret === null) return [];
  return [`Authorization: Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`];
}

/** For the peer, which makes its driver calls with them. */
function about({ grant, account }: Family): string[] {
  return [`X-Grant: ${grant}`, `X-Account: ${account}`];
}

let addresses = 0;

function from(): string {
  addresses += 1;
  return `X-Forwarded-For: 10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
