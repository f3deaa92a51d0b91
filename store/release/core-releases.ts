import { initialCoreReleases } from '../../domain/release/initial-core-releases.js';
import type { NewCoreRelease, ReleasePorts } from '../../domain/release/ports.js';
import { isVersion, versionOrder } from '../../domain/version.js';
import type { Collections, CoreRelease } from '../database/collections.js';
import { insertOnce } from '../database/duplicate-key.js';

type CoreReleaseSteps = Pick<
  ReleasePorts,
  | 'coreReleases'
  | 'knownCoreReleases'
  | 'addCoreRelease'
  | 'removeCoreRelease'
  | 'coreReleasesToTell'
  | 'coreReleaseToTell'
  | 'noteNotified'
>;

/** The list of core releases that `min_core` is checked against. */
export function coreReleaseStore({ core_releases }: Collections): CoreReleaseSteps {
  return {
    async coreReleases() {
      const found = await core_releases.find({}).sort({ order: 1 }).toArray();
      return found.map(({ _id }) => _id);
    },

    async knownCoreReleases() {
      const found = await core_releases.find({}).sort({ order: 1 }).toArray();
      return found.map(({ _id, at, told_up_to }) => ({ version: _id, at, telling: told_up_to !== undefined }));
    },

    async addCoreRelease(version, at) {
      if (!isVersion(version)) throw new RangeError(`not a version: ${version}`);
      await insertOnce(() =>
        core_releases.insertOne({ _id: version, order: versionOrder(version), at, told_up_to: '' }),
      );
    },

    async removeCoreRelease(version) {
      const { deletedCount } = await core_releases.deleteOne({ _id: version });
      return deletedCount === 1;
    },

    async coreReleasesToTell(limit) {
      const found = await core_releases.find({ told_up_to: { $gte: '' } }, { limit }).toArray();
      return found.flatMap(newCoreRelease);
    },

    async coreReleaseToTell(version) {
      const found = await core_releases.findOne({ _id: version });
      return found === null ? null : (newCoreRelease(found)[0] ?? null);
    },

    async noteNotified(version, owner) {
      await core_releases.updateOne(
        { _id: version, told_up_to: { $gte: '' } },
        owner === null ? { $unset: { told_up_to: 1 } } : { $set: { told_up_to: owner } },
      );
    },
  };
}

function newCoreRelease({ _id, at, told_up_to }: CoreRelease): NewCoreRelease[] {
  return told_up_to === undefined ? [] : [{ version: _id, at, told_up_to }];
}

/** Fills the list at the first start; a list that holds anything is the admin's and left alone. */
export async function seedCoreReleases({ core_releases }: Collections, at: Date): Promise<void> {
  if ((await core_releases.findOne({}, { sort: { order: 1 } })) !== null) return;
  const rows = initialCoreReleases.map((version) => ({ _id: version, order: versionOrder(version), at }));
  await insertOnce(() => core_releases.insertMany(rows, { ordered: false }));
}
