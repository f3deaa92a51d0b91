import { strict as assert } from 'node:assert';
import type { Role } from '../../../domain/actor.js';
import type { Refusal } from '../../../domain/refusal.js';
import { testPackage } from '../../archives.js';
import { refusalOf } from '../../refusals.js';
import { openTestService, type TestService } from '../../service.js';

type Answer = Record<string, unknown>;
export type Person = (capability: string, input: object) => Promise<Answer>;

/** Who works at the review desk: two reviewers with names, the owner in person, and somebody else. */
export interface People {
  readonly kim: Person;
  readonly lee: Person;
  readonly owner: Person;
  readonly stranger: Person;
  /** Lee at the console. */
  readonly leeAtConsole: Person;
}

export async function peopleOf(service: TestService): Promise<People> {
  for (const [id, name] of [
    ['acc_kim', 'Kim'],
    ['acc_lee', 'Lee'],
  ] as const) {
    const [known] = await service.store.collections.accounts.find({ _id: 'acc_owner' }).toArray();
    assert.ok(known);
    const email = `${name}@example.com`;
    const own = { _id: id, name, email, email_key: email.toLowerCase(), publisher_name: null, publisher_key: null };
    await service.store.accounts.create({ ...known, ...own, roles: ['reviewer'] });
  }
  const person = (account_id: string, roles: readonly Role[]): Person => {
    const who = { kind: 'person', account_id, roles, session_id: 's' } as const;
    return (name, input) => service.call(name, input, { ...who, proved_at: service.services.clock() }, 'pages');
  };
  const as = { account_id: 'acc_lee', roles: ['reviewer'] } as const;
  return {
    kim: person('acc_kim', ['reviewer']),
    lee: person('acc_lee', ['reviewer']),
    owner: person('acc_owner', []),
    stranger: person('acc_stranger', []),
    leeAtConsole: (name, input) => service.call(name, input, { kind: 'console', as }, 'cli'),
  };
}

/** What a test works with: an artifact of its own, registered and approved, at a service that its suite shares. */
export interface Desk {
  readonly service: TestService;
  readonly people: People;
  readonly slug: string;
  /** Which test of the suite it is, from 1: for names of other artifacts. */
  readonly count: number;
}

/** For the tests of a suite: opens a service with its people, and hands each test its desk before it runs. */
export function deskFor(name: string, begin: (desk: Desk) => Promise<void>): void {
  let service: TestService;
  let people: People;
  let count = 0;

  before(async () => {
    service = await openTestService();
    people = await peopleOf(service);
  });
  after(async () => service.close());
  beforeEach(async () => {
    count += 1;
    const slug = `${name}-${count}`;
    await service.register(slug);
    await begin({ service, people, slug, count });
  });
}

/** Brings a version of a registered artifact to the reviewers. */
export async function sendForReview(
  service: TestService,
  slug: string,
  version = '1.0.0',
  files: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<void> {
  const pkg = await testPackage({ slug, version, files });
  const { sha256, size, bytes } = pkg;
  const announced = { slug, version, min_core: '1.0.0', php: '^8.1', notes: { en: 'x' }, sha256, size };
  await service.owner('service_announce_release', announced);
  await service.owner('service_upload_package', { slug, version, package_base64: bytes.toString('base64') });
}

/** Some lines of PHP, each another one. */
export function numbered(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, at) => `$line = ${from + at};\n`).join('');
}

/** What a call is refused with, which has this code. */
export async function refused(call: Promise<unknown>, code: string): Promise<Refusal> {
  const refusal = await refusalOf(call);
  assert.equal(refusal.code, code, JSON.stringify(refusal.first));
  return refusal;
}
