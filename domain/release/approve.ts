import type { ArtifactRecord } from '../artifact/artifact.js';
import { type Context, effect } from '../context.js';
import { COLLECTION_REMINDER, DECISION_LEASE, SIGNED_COPY_LIFE } from '../durations.js';
import { deciderOf, onRecord } from '../review/on-record.js';
import { activeKey, privateKeyOf } from '../signing/active-key.js';
import type { SigningKeyRecord } from '../signing/ports.js';
import { withComparison } from './comparison.js';
import { factOf, mailOf, refuseDecision, refuseFaster } from './decide.js';
import { isOvertaken } from './lookup.js';
import type { SignedPackage, Spool } from './ports.js';
import type { ReleaseRecord } from './release.js';

/**
 * Approves a release: signs its package, records the hash, publishes the version (service.md, States). A lease on the
 * release comes first, so that of two approvals at once only one signs.
 */
export async function approve(ctx: Context, artifact: ArtifactRecord, release: ReleaseRecord): Promise<ReleaseRecord> {
  if (artifact.state !== 'approved') {
    refuseDecision(release, 'approve', `an approved registration; it is ${artifact.state}`);
  }
  if (isOvertaken(artifact, release.version)) {
    refuseDecision(release, 'approve', 'a version that no higher published one has overtaken');
  }
  const lease = { token: ctx.newId(), until: new Date(ctx.now.getTime() + DECISION_LEASE) };
  const held = await ctx.releases.beginDecision(release._id, 'in_review', release.revision, lease, deciderOf(ctx));
  if (held === null) return refuseFaster(ctx, release, 'approve');
  try {
    return await signAndPublish(ctx, artifact, held);
  } catch (error) {
    await ctx.releases.endDecision(release._id, lease.token);
    throw error;
  }
}

async function signAndPublish(ctx: Context, artifact: ArtifactRecord, held: ReleaseRecord): Promise<ReleaseRecord> {
  if (held.package === null || held.files_id === null) throw new Error(`${held._id} is in review without a package`);
  const submitted = await ctx.packages.fetch(held.package.file_id);
  if (submitted === null) throw new Error(`the bytes of ${held._id} are gone`);
  const out = await ctx.packages.scratch();
  try {
    const key = await activeKey(ctx);
    const signed = await sign(ctx, artifact, held, key, submitted, out.path);
    return await publish(ctx, artifact, held, key._id, signed, out.path);
  } finally {
    await submitted.discard();
    await out.discard();
  }
}

async function sign(
  ctx: Context,
  artifact: ArtifactRecord,
  held: ReleaseRecord,
  key: SigningKeyRecord,
  submitted: Spool,
  out: string,
): Promise<SignedPackage> {
  if (submitted.sha256 !== held.package?.sha256) throw new Error(`the bytes of ${held._id} are not the reviewed ones`);
  const facts = await ctx.releases.getDocument('files', held.files_id ?? '');
  if (facts === null) throw new Error(`the file list of ${held._id} is gone`);
  return ctx.review.sign({
    path: submitted.path,
    out,
    slug: held.slug,
    version: held.version,
    publisher: artifact.publisher,
    files: facts.files,
    privateKey: privateKeyOf(ctx, key),
  });
}

async function publish(
  ctx: Context,
  artifact: ArtifactRecord,
  held: ReleaseRecord,
  kid: string,
  signed: SignedPackage,
  path: string,
): Promise<ReleaseRecord> {
  const name = `${held.slug}-${held.version}.zip`;
  const fileId = await ctx.packages.store(path, { release_id: held._id, name });
  const signatureId = `doc_${ctx.newId()}`;
  const { manifest, signature } = signed;
  await ctx.releases.putDocument({
    _id: signatureId,
    kind: 'signature',
    release_id: held._id,
    at: ctx.now,
    manifest,
    signature,
  });
  const published =
    held.kind === null ? null : await claimAndApply(ctx, artifact, held, { kid, signed, fileId, signatureId });
  if (published === null) {
    await ctx.packages.discard(fileId);
    await ctx.releases.discardDocuments([signatureId]);
    return refuseDecision((await ctx.releases.byId(held._id)) ?? held, 'approve', 'a release that nobody has changed');
  }
  await ctx.outbox.drainRelease(held._id);
  ctx.verify.forget(held.slug, held.version);
  return published;
}

interface Outcome {
  readonly kid: string;
  readonly signed: SignedPackage;
  readonly fileId: string;
  readonly signatureId: string;
}

async function claimAndApply(
  ctx: Context,
  artifact: ArtifactRecord,
  held: ReleaseRecord,
  outcome: Outcome,
): Promise<ReleaseRecord | null> {
  if (!(await ctx.artifacts.claimPublication(held.slug, held.order, held.kind ?? 'module'))) return null;
  const step = publication(ctx, artifact, held, outcome);
  // With the number claimed, no lower one begins to be published any more.
  const published = await ctx.releases.apply(await withComparison(ctx, held, step));
  if (published === null) await ctx.artifacts.unclaimPublication(held.slug, held.order);
  return published;
}

function publication(
  ctx: Context,
  artifact: ArtifactRecord,
  held: ReleaseRecord,
  { kid, signed, fileId, signatureId }: Outcome,
): Parameters<Context['releases']['apply']>[0] {
  const now = ctx.now;
  const { _id: release_id, slug, version } = held;
  const record = onRecord(ctx, { slug, version, release_id, decision: 'approve', reason: null, appeal_id: null });
  const until = new Date(now.getTime() + SIGNED_COPY_LIFE);
  const remind = new Date(now.getTime() + COLLECTION_REMINDER);
  const about = { slug: held.slug, version: held.version, validation_hash: signed.sha256 };
  return {
    id: held._id,
    from: 'in_review',
    revision: held.revision,
    set: {
      state: 'published',
      reason: null,
      decided_at: now,
      published_at: now,
      validation_hash: signed.sha256,
      signed_size: signed.size,
      kid,
      publisher: artifact.publisher,
      signature_id: signatureId,
      package: { file_id: fileId, sha256: signed.sha256, size: signed.size },
      package_until: until,
      deciding: null,
      ...record.set,
    },
    outbox: [
      record.effect,
      effect(ctx, factOf('version_published', { ...about, kid })),
      effect(ctx, {
        do: 'publish_event',
        type: 'release.approved',
        slug: held.slug,
        data: { ...about, decision: 'approved', reason: null },
      }),
      effect(ctx, mailOf(artifact.owner, held, 'approve', null)),
      ...(held.files_id === null
        ? []
        : [effect(ctx, { do: 'record_known_files', slug: held.slug, order: held.order, files_id: held.files_id })]),
      ...(held.package === null ? [] : [effect(ctx, { do: 'discard_package', file_id: held.package.file_id })]),
      effect(ctx, { do: 'wake', job: 'remind-to-collect', due: remind, key: held._id }),
      effect(ctx, { do: 'wake', job: 'delete-signed-copy', due: until, key: held._id }),
    ],
  };
}
