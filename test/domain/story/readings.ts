import type { Parts, Teller, Who } from './teller.js';

type Schema = Readonly<Record<string, { readonly enum?: readonly string[]; readonly type?: string }>>;

/** Releases and artifacts that are asked for. */
const SUBJECTS = [
  ['alpha', '1.0.0'],
  ['alpha', '1.1.0'],
  ['alpha', '1.3.0'],
  ['gamma', null],
  ['delta', '1.0.0'],
  ['nothing', '1.0.0'],
] as const;

/** What is asked for in fields that name no release: `$field` is the last that was told. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  words: ['alpha', 'nothing'],
  limit: [1],
  cursor: ['$next_cursor'],
  before: ['1.0.0', '$next'],
  after: ['alpha'],
  begins: ['al', ''],
  owner: ['acc_owner'],
  publisher: ['Acme'],
  query: ['line', 'bolt'],
  since: ['2020-01-01'],
  until: ['2020-01-01'],
  days: [1, 7],
  waiting_days: [0, 1],
  turn: ['reviewer', 'publisher'],
  page: [2],
  line: [12],
  path: ['src/a.php', 'notes.txt', 'gone.php'],
  path_contains: ['a.php'],
  capability: ['decide_release', 'decisions'],
  who: ['acc_kim', 'Acme@example.com'],
  subject: ['account acc_stranger'],
  result: ['ok', 'refused'],
  host: ['alpha.example.com'],
  to: ['Acme@example.com'],
  account: ['acc_owner', 'acc_kim'],
  job: ['send-mails', 'no-job'],
  event_id: ['$event_id'],
  appeal_id: ['$appeal_id'],
  client_id: ['$client_id'],
  mail_id: ['$mail_id'],
  group: ['$group_id'],
  sha256: ['0'.repeat(64)],
  received_sha256: ['0'.repeat(64)],
  id: ['$licence_id'],
  part: ['flags', 'files', 'checks', 'diff', 'lines', 'findings'],
};

const READING =
  /^(?:list_|show_|read_review|search_|service_(?:artifact_status|review_|release_hash|verify|list|webhook_deliveries|core))/;
const LEFT_OUT = new Set([
  'service_review_preflight',
  'show_configuration',
  'show_database',
  'list_jobs',
  'show_job',
  'show_core_releases',
]);

interface Readable {
  readonly name: string;
  readonly doors: readonly string[];
  readonly input: object;
}

/** The questions that a capability is asked: with what it needs alone, then with each field that may be left out. */
function questionsOf({ input }: Readable): Record<string, unknown>[] {
  const { properties = {}, required = [] } = input as { properties?: Schema; required?: readonly string[] };
  const valuesOf = (name: string): readonly unknown[] => {
    const { enum: words, type } = properties[name] ?? {};
    return words?.slice(0, 4) ?? (type === 'boolean' ? [true] : (VALUES[name] ?? []));
  };
  const subjects = required.includes('slug')
    ? SUBJECTS.filter(([, version]) => version !== null || !required.includes('version')).map(([slug, version]) => {
        return { slug, ...('version' in properties && version !== null ? { version } : {}) };
      })
    : [{}];
  const others = required.filter((name) => name !== 'slug' && name !== 'version');
  let base: Record<string, unknown>[] = subjects;
  for (const name of others) base = base.flatMap((one) => valuesOf(name).map((value) => ({ ...one, [name]: value })));
  const optional = Object.keys(properties).filter((name) => !required.includes(name) && name !== 'version');
  const asked = base.slice(1, 2).concat(base.length === 1 ? base : []);
  const more = optional.flatMap((name) =>
    valuesOf(name).flatMap((value) => asked.map((one) => ({ ...one, [name]: value }))),
  );
  return [...base, ...more];
}

const PEOPLE: readonly Who[] = ['agent', 'owner', 'kim', 'admin', 'anyone'];

/** What each capability that reads answers, by its name. */
export async function readings(teller: Teller, capabilities: readonly Readable[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const capability of capabilities) {
    const { name } = capability;
    if (!READING.test(name) || LEFT_OUT.has(name)) continue;
    const questions = questionsOf(capability);
    const lines: string[] = [];
    const parts: Parts = new Map();
    for (const who of PEOPLE.filter((one) => teller.mayAsk(one, name))) {
      const isRead = lines.some((line) => !line.includes(': refused, ') && !line.endsWith('{}'));
      for (const input of isRead ? questions.slice(0, 1) : questions) {
        lines.push(await teller.tell(who, name, input, parts));
      }
    }
    found.set(name, lines);
  }
  return found;
}
