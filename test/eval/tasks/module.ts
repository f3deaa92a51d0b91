import { type TestPackage, testPackage } from '../../archives.js';
import type { Call, Known, Mend, Place, Task } from '../task.js';
import type { Json, Reply } from '../world.js';

export const TERMS = { min_core: '2.0.0', php: '^8.1', notes: { en: 'First version.' } };
const FIRST = '1.0.0';

/** What an agent knows of a package that lies before it. */
export function packed({ bytes, sha256, size }: TestPackage): Known {
  return { package_base64: bytes.toString('base64'), sha256, size };
}

/** What a user says who wants a module published. */
export function wishes(slug: string, version = FIRST): Known {
  return { slug, version, name: 'Invoices', description: { en: 'Writes invoices.' }, ...TERMS };
}

const sound = new Map<string, Promise<TestPackage>>();

/** A package in which nothing is wrong; the same bytes whenever it is asked for, though zips hold the time. */
function soundPackage(slug: string, version: string): Promise<TestPackage> {
  const key = `${slug} ${version}`;
  const zip = sound.get(key) ?? testPackage({ slug, version });
  sound.set(key, zip);
  return zip;
}

/** What is known of a module with nothing wrong in it. */
export async function soundModule({ slug }: Pick<Place, 'slug'>, version = FIRST): Promise<Known> {
  return { ...wishes(slug, version), ...packed(await soundPackage(slug, version)) };
}

/** Puts a package without the fault in the place of the one that was refused. */
export const repaired: Mend = async (known, { code }, { slug }) => {
  const files = { 'changes.txt': `Mended: ${code}` };
  return { ...known, ...packed(await testPackage({ slug, version: String(known['version']), files })) };
};

/** A number above the one that the hint names, in the manifest too. */
export const higher: Mend = async (known, { expected }, place) => {
  const [, above = '0.0.0'] = /higher than (\d+\.\d+\.\d+)/.exec(expected ?? '') ?? [];
  const [major = '0', minor = '0'] = above.split('.');
  return { ...known, ...(await soundModule(place, `${major}.${Number(minor) + 1}.0`)) };
};

/** Steps that were taken before, by rights of the publisher. */
export const register = ({ world, slug }: Place): Promise<void> => world.service.register(slug);

export async function announce(place: Place, version = FIRST, more: Json = {}): Promise<TestPackage> {
  const { world, slug } = place;
  const zip = await soundPackage(slug, version);
  const { sha256, size } = zip;
  await world.service.owner('service_announce_release', { slug, version, ...TERMS, sha256, size, ...more });
  return zip;
}

export async function submit(place: Place, version = FIRST): Promise<void> {
  const { bytes } = await announce(place, version);
  const { world, slug } = place;
  await world.service.owner('service_upload_package', { slug, version, package_base64: bytes.toString('base64') });
}

export function decide({ world, slug }: Place, decision: string, version = FIRST): Promise<Json> {
  const reason = decision === 'approve' ? {} : { reason: 'Escape what comes from outside.' };
  return world.service.reviewer('decide_release', { slug, version, decision, ...reason });
}

export async function publish(place: Place, version = FIRST): Promise<void> {
  await register(place);
  await submit(place, version);
  await decide(place, 'approve', version);
}

/** The package was taken, and a person decides. */
export const isInReview = ({ tool }: Call, { ok, body }: Reply): boolean =>
  ok &&
  (tool === 'service_upload_package' || tool === 'curl' || tool === 'publish_folder') &&
  body['state'] === 'in_review';

/** The status says that a person decides. */
export const isWithReviewer = ({ tool }: Call, { ok, body }: Reply): boolean =>
  ok && tool === 'service_artifact_status' && linesOf(body).includes('review_decision');

const linesOf = ({ missing }: Json): unknown[] => (missing as readonly Json[]).map(({ code }) => code);

/** For an agent that reads how large a call's package may be, and sends what is larger by URL. */
export const byUrl: NonNullable<Task['reads']> = ({ tool, arguments: { slug, version } }) =>
  tool === 'service_announce_release' ? { tool: 'service_upload_url', arguments: { slug, version } } : null;

/** The tool has answered. */
export const answered =
  (tool: string, holds: (body: Json) => boolean = () => true): Task['isDone'] =>
  (call, reply) =>
    call.tool === tool && reply.ok && holds(reply.body);
