import type { Ports } from '../../../domain/context.js';
import type { Input, Teller, Who } from './teller.js';

type List = readonly [who: Who, capability: string, input: Input, rows: string, most: number, next: string];

/** How many rows an answer has at most, and the field that leads on to the next ones. */
export const LISTS: readonly List[] = [
  ['owner', 'list_own_artifacts', {}, 'artifacts', 20, 'next'],
  ['owner', 'list_artifact_audit', { slug: 'alpha' }, 'lines', 50, 'next'],
  ['owner', 'list_artifact_activity', { slug: 'alpha', kind: 'decision' }, 'entries', 50, 'next_cursor'],
  ['owner', 'list_artifact_activity', { slug: 'alpha', kind: 'message' }, 'entries', 50, 'next_cursor'],
  ['owner', 'list_artifact_activity', { slug: 'alpha', kind: 'delivery' }, 'entries', 50, 'next_cursor'],
  ['owner', 'list_artifact_activity', { slug: 'alpha', kind: 'change' }, 'entries', 50, 'next_cursor'],
  ['owner', 'list_own_decisions', { slug: 'alpha', version: '1.0.0' }, 'decisions', 20, 'earlier'],
  ['owner', 'list_notices', {}, 'notices', 30, 'next_cursor'],
  ['kim', 'list_reviews', { kind: 'registration' }, 'reviews', 100, 'next'],
  ['kim', 'list_reviews', { kind: 'version' }, 'reviews', 100, 'next'],
  ['kim', 'list_appeals', {}, 'appeals', 50, 'next'],
  ['kim', 'list_decisions', { slug: 'alpha', version: '1.0.0' }, 'decisions', 100, 'earlier'],
  ['kim', 'read_review_thread', { slug: 'alpha', version: '1.0.0' }, 'messages', 100, 'earlier'],
  ['anyone', 'list_public_artifacts', {}, 'artifacts', 20, 'next_cursor'],
  ['anyone', 'show_public_artifact', { slug: 'alpha' }, 'releases', 20, 'next_before'],
  ['admin', 'list_mails', {}, 'mails', 50, 'next'],
  ['admin', 'list_artifacts', {}, 'artifacts', 50, 'next_cursor'],
  ['admin', 'list_artifacts', { limit: 3 }, 'artifacts', 3, 'next_cursor'],
  ['admin', 'list_members', {}, 'members', 50, 'next_cursor'],
  ['admin', 'list_members', { limit: 3 }, 'members', 3, 'next_cursor'],
  ['admin', 'list_oauth_clients', {}, 'clients', 50, 'next_cursor'],
  ['admin', 'list_licences', {}, 'licences', 50, 'next_cursor'],
  ['admin', 'list_deliveries', {}, 'deliveries', 50, 'next_cursor'],
  ['admin', 'list_audit_lines', {}, 'lines', 50, 'next_cursor'],
  ['admin', 'list_audit_lines', { limit: 7 }, 'lines', 7, 'next_cursor'],
  ['agent', 'service_list_artifacts', {}, 'artifacts', 20, 'next_cursor'],
  ['agent', 'service_webhook_deliveries', { slug: 'alpha' }, 'events', 20, 'next_cursor'],
];

/** The store, with as many rows as it is asked for wherever it has one at least; `short` fewer. */
function fullOf(ports: Ports, short: number): Ports {
  const within = (group: object): object =>
    new Proxy(group, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return async (...given: unknown[]) => filled(await value.apply(target, given), limitOf(given) - short);
      },
    });
  const groups = Object.entries(ports).filter(([, group]) => typeof group === 'object' && group !== null);
  const named = [
    'accounts',
    'artifacts',
    'audit',
    'clients',
    'events',
    'licences',
    'mails',
    'members',
    'releases',
    'reviews',
  ];
  return {
    ...ports,
    ...Object.fromEntries(
      groups.filter(([name]) => named.includes(name)).map(([name, group]) => [name, within(group as object)]),
    ),
  };
}

function limitOf(given: readonly unknown[]): number {
  const last = given.findLast((one) => typeof one === 'number');
  const named = given.find((one) => typeof one === 'object' && one !== null && 'limit' in one) as
    | { limit?: number }
    | undefined;
  return named?.limit ?? (last as number | undefined) ?? 0;
}

function filled(answer: unknown, count: number): unknown {
  if (Array.isArray(answer) && count > 0) {
    const [row] = answer;
    return row === undefined || typeof row !== 'object' ? answer : Array.from({ length: count }, () => row);
  }
  if (typeof answer === 'object' && answer !== null && 'oldest' in answer) {
    return { ...answer, oldest: filled(answer.oldest, count) };
  }
  return answer;
}

/** How many rows each answer has, and whether it ends there: where the store has more, and where it has just so many. */
export async function sizesOf(teller: Teller, [who, capability, input, rows, , next]: List): Promise<unknown[]> {
  const { services } = teller.service;
  const found: unknown[] = [];
  for (const short of [0, 1]) {
    const answer = await teller.service.during(fullOf(services.ports, short), () => teller.ask(who, capability, input));
    const list = answer[rows];
    found.push([Array.isArray(list) ? list.length : list, answer[next] === null]);
  }
  return found;
}
