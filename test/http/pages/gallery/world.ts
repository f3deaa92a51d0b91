import { signedIn, startSession } from '../../../../domain/account/session.js';
import type { Actor, AgentScope } from '../../../../domain/actor.js';
import type { Door } from '../../../../domain/door.js';
import { loadConfig } from '../../../../main/config.js';
import { type Served, startService } from '../../../../main/serve.js';
import { type Parts, realParts, wire } from '../../../../main/wire.js';
import { dispatch, makeContext } from '../../../../tools/dispatch.js';
import { capabilityNamed } from '../../../../tools/index.js';
import { type PackageParts, testPackage } from '../../../archives.js';
import { makeFolder } from '../../../main/running.js';
import { poolOfRun } from '../../../pool.js';

export type Answer = Record<string, unknown>;
type Caller = (capability: string, input: object) => Promise<Answer>;

/** Somebody with an account and a session of their own. */
export interface Person {
  readonly id: string;
  readonly email: string;
  /** What the session's cookie holds. */
  readonly session: string;
  /** Calls a capability as this person does through a page. */
  readonly call: Caller;
  /** Calls a tool as an agent of this person does, with `publish`. */
  readonly agent: Caller;
}

export type PersonName = 'member' | 'newcomer' | 'publisher' | 'reviewer' | 'admin';

/**
 * A running service with people and a story that every area can show: `invoices` is approved (1.0.0 published, 1.1.0
 * suspended, 1.2.0 published, 1.3.0 in review, 1.4.0 announced), `ledger` waits for a decision, `broken` was rejected.
 */
export interface World {
  readonly served: Served;
  readonly url: string;
  readonly dataDir: string;
  readonly people: Readonly<Record<PersonName, Person>>;
  /** A text that a stranger writes: as given, or hostile in a world that tries what pages do with it. */
  say(text: string): string;
  /** Whether this world is the hostile one. */
  readonly hostile: boolean;
  /** Calls a capability as the person at the console. */
  readonly console: Caller;
  /** Makes one more account, signed in. */
  addPerson(name: string, more: object): Promise<Person>;
  /** Announces and uploads a version as the agent of its owner: the publisher, where nobody is named. */
  upload(slug: string, version: string, parts?: Partial<PackageParts>, owner?: Pick<Person, 'agent'>): Promise<void>;
  close(): Promise<void>;
}

export const CORE = '2.0.0';

/** A host that webhooks may go to, and where nothing listens. */
export const HOOKS = 'hooks.example.com';

/** The name of a global that hostile text sets when it runs, and of the attribute that its elements carry. */
export const OWNED = 'owned';

/** What a stranger might write: every part runs or becomes an element where it is not escaped. */
export const HOSTILE = [
  `"'><script>window.${OWNED}=1</script>`,
  `<img ${OWNED} src=x onerror=window.${OWNED}=1>`,
  `</title></textarea></pre><b ${OWNED}>{{7*7}}`,
].join('');

export interface WorldOptions {
  /** Further settings of the service. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Whether its jobs run, deliveries among them. */
  readonly jobs?: boolean;
  /**
   * By default one of its own, embedded as in a service that was just installed. A world on another database also uses the
   * worker threads of the test run.
   */
  readonly database?: Parts['database'];
  /** By default the machine's. */
  readonly clock?: Parts['clock'];
  /** Whether the story is told (default true), or people alone are there. */
  readonly story?: boolean;
}

/** Opens one; `hostile` makes every text that `say` gives hostile. */
export async function openWorld(
  hostile = false,
  { settings = {}, jobs = false, database, clock, story = true }: WorldOptions = {},
): Promise<World> {
  const folder = await makeFolder();
  const config = loadConfig({
    COUNTERSIGN_DATA_DIR: folder.path,
    COUNTERSIGN_PORT: '0',
    COUNTERSIGN_LOG_LEVEL: 'silent',
    COUNTERSIGN_EGRESS_ALLOW: `${HOOKS}=127.0.0.1:9`,
    COUNTERSIGN_LIMITS: 'page_views_per_minute=100000,registrations_per_day=1000,packages_per_hour=10000',
    ...settings,
  });
  const parts = {
    ...realParts(config),
    ...(database && { database, packageReview: poolOfRun() }),
    ...(clock && { clock }),
  };
  const served = await startService(await wire(parts), { jobs });
  const { services } = served.wiring;
  const say = (text: string): string => (hostile ? `${text}${HOSTILE}`.slice(0, 120 + HOSTILE.length) : text);

  async function call(capability: string, input: object, actor: Actor, door: Door): Promise<Answer> {
    const { signal } = new AbortController();
    const made = { capability: capabilityNamed(capability), input, actor, door, requestId: services.newId(), signal };
    return (await dispatch(services, made)) as Answer;
  }
  const atConsole: Caller = (capability, input) => call(capability, input, { kind: 'console', as: null }, 'cli');

  async function person(name: string, more: object): Promise<Person> {
    const email = `${name.toLowerCase()}@example.com`;
    await atConsole('create_account', { email, name: hostile ? HOSTILE.slice(0, 120) : name, ...more });
    const account = await services.ports.accounts.byEmail(email);
    const id = account?._id ?? '';
    const { signal } = new AbortController();
    const ctx = makeContext(services, { actor: { kind: 'anonymous' }, door: 'pages', requestId: 'world', signal });
    const { session } = await startSession(ctx, { _id: id });
    const signed = await signedIn(services.ports, session, services.clock());
    if (signed === null) throw new Error(`${name} is not signed in`);
    const scopes: readonly AgentScope[] = ['read', 'publish'];
    return {
      id,
      email,
      session,
      call: (capability, input) => call(capability, input, signed.actor, 'pages'),
      agent: (capability, input) =>
        call(capability, input, { kind: 'agent_token', token_id: `agt_${name}`, account_id: id, scopes }, 'mcp'),
    };
  }

  const people = {
    member: await person('Mia', {}),
    newcomer: await person('Nell', { publisher_name: 'Nell Software' }),
    publisher: await person('Pat', { publisher_name: hostile ? '<b owned>Acme' : 'Acme Software' }),
    reviewer: await person('Robin', { roles: ['reviewer'] }),
    admin: await person('Ada', { roles: ['admin'] }),
  };

  async function upload(
    slug: string,
    version: string,
    parts: Partial<PackageParts> = {},
    owner: Pick<Person, 'agent'> = people.publisher,
  ): Promise<void> {
    const zip = await testPackage({ slug, version, ...parts });
    await owner.agent('service_announce_release', announcement(say, slug, version, zip));
    const package_base64 = zip.bytes.toString('base64');
    await owner.agent('service_upload_package', { slug, version, package_base64 });
  }

  const world: World = {
    served,
    url: served.baseUrl,
    dataDir: folder.path,
    people,
    say,
    hostile,
    console: atConsole,
    addPerson: person,
    upload,
    close: async () => {
      await served.close();
      await folder.remove();
    },
  };
  if (story) await tell(world);
  return world;
}

function announcement(say: (text: string) => string, slug: string, version: string, zip: object): object {
  const { sha256, size } = zip as { sha256: string; size: number };
  const notes = {
    en: say(`What is new in ${version}: invoices can be sent again, and totals are rounded once.`),
    de: say(`Neu in ${version}: Rechnungen lassen sich erneut senden, und Summen werden einmal gerundet.`),
  };
  return { slug, version, min_core: CORE, max_core: '2.*', php: '^8.1', sha256, size, notes };
}

async function tell(world: World): Promise<void> {
  const { people, say, upload } = world;
  const { publisher, reviewer } = people;
  const decide = (version: string, decision: string, reason?: string): Promise<Answer> =>
    reviewer.call('decide_release', {
      slug: 'invoices',
      version,
      decision,
      ...(reason === undefined ? {} : { reason }),
    });
  await world.console('add_core_release', { version: CORE });
  for (const [slug, name, summary] of [
    ['invoices', 'Invoices', 'Writes and sends invoices.'],
    ['ledger', 'Ledger', 'Keeps the books of a small company.'],
    ['broken', 'Broken', 'Does nothing yet.'],
  ] as const) {
    await publisher.agent('service_register_artifact', {
      slug,
      name: say(name).slice(0, 120),
      summary: say(summary).slice(0, 300),
      description: {
        en: say(`${name} for companies with many customers.\n\nIt writes, sends and keeps what the law asks for.`),
        de: say(`${name} für Unternehmen mit vielen Kunden.\n\nSchreibt, sendet und bewahrt, was das Gesetz verlangt.`),
      },
      website: 'https://example.com/invoices',
      support_url: 'https://example.com/support',
    });
  }
  await reviewer.call('decide_artifact', { slug: 'invoices', decision: 'approve' });
  const reason = say('The module declares no permissions, and its description says nothing about what it does.');
  await reviewer.call('decide_artifact', { slug: 'broken', decision: 'reject', reason });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await upload('invoices', version);
    await decide(version, 'approve');
  }
  await decide('1.1.0', 'suspend', say('It sends the addresses of customers to a server that the notes do not name.'));
  await upload('invoices', '1.3.0', { files: flagged(world) });
  const zip = await testPackage({ slug: 'invoices', version: '1.4.0' });
  await publisher.agent('service_announce_release', announcement(say, 'invoices', '1.4.0', zip));
}

/** Files that the scan has something to say about; in a hostile world their names and contents are hostile too. */
function flagged(world: World): Readonly<Record<string, string>> {
  const name = world.hostile ? `src/a'&x=${encodeURIComponent('<')}b owned.php` : 'src/Report.php';
  return {
    [name]: `<?php\n// ${world.say('Sends the report.')}\n$code = $_GET['code'];\neval($code);\nshell_exec('ls');\n`,
    'src/Mailer.php': "<?php\nfinal class Mailer\n{\n    private const HOST = 'http://192.0.2.7/send';\n}\n",
  };
}
