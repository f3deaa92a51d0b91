import { accountOf } from '../actor.js';
import type { ArtifactRecord } from '../artifact/artifact.js';
import { requireArtifact } from '../artifact/find.js';
import type { Context } from '../context.js';
import { COLLECTION_REMINDER, DECISION_LEASE, SIGNED_COPY_LIFE } from '../durations.js';
import { effect } from '../effects/make-effect.js';
import { heardIf, refuseChanged } from '../review/changed-since.js';
import { deciderOf, recordDecision } from '../review/decision-record.js';
import { type Heard, heardOf } from '../review/review-state.js';
import { rule } from '../rules/index.js';
import { activeKey, isCompromised, privateKeyOf, refuseCompromised } from '../signing/active-key.js';
import type { SigningKeyRecord } from '../signing/ports.js';
import { withComparison } from './comparison.js';
import { decisionFact, decisionMail } from './decision-effects.js';
import { isOvertaken } from './overtaken.js';
import type { SignedPackage, Spool } from './ports.js';
import { refuseApproval, refuseDecided, refuseFaster, subjectOf } from './refuse-decision.js';
import type { ReleaseRecord } from './release.js';
import { endSentBack } from './sent-back.js';

/**
 * Approves a release: signs its package, records the hash, publishes the version (service.md, States). A lease on the
 * release comes first, so that of two approvals at once only one signs.
 */
export async function approve(
  ctx: Context,
  artifact: ArtifactRecord,
  release: ReleaseRecord,
  seen: string | null,
): Promise<ReleaseRecord> {
  const { state } = release;
  if (artifact.state !== 'approved')
    refuseApproval(rule('release.registration_not_approved', { state, registration: artifact.state }));
  if (isOvertaken(artifact, release.version)) refuseApproval(rule('release.superseded', { state }));
  await activeKey(ctx);
  const decider = deciderOf(ctx, heardIf(seen, release));
  const until = new Date(ctx.now.getTime() + DECISION_LEASE);
  const lease = { token: ctx.newId(), until, by: accountOf(ctx.actor) };
  const held = await ctx.releases.beginDecision(release._id, 'in_review', release.revision, lease, decider);
  if (held === null) return refuseFaster(ctx, release, 'approve', seen);
  try {
    return await signAndPublish(ctx, artifact, held, seen);
  } catch (error) {
    await ctx.releases.endDecision(release._id, lease.token);
    // Only without the lease is it certain that what was claimed is not published any more.
    await ctx.artifacts.unclaimPublication(release.slug, release.order);
    throw error;
  }
}

async function signAndPublish(
  ctx: Context,
  artifact: ArtifactRecord,
  held: ReleaseRecord,
  seen: string | null,
): Promise<ReleaseRecord> {
  if (held.package === null || held.files_id === null) throw new Error(`${held._id} is in review without a package`);
  const submitted = await ctx.packages.fetch(held.package.file_id);
  if (submitted === null) throw new Error(`the bytes of ${held._id} are gone`);
  const out = await ctx.packages.scratch();
  try {
    const key = await activeKey(ctx);
    const signed = await sign(ctx, artifact, held, key, submitted, out.path);
    // Signing takes a while: what is published is what was seen, and compared with what it was compared with then.
    const now = seen === null ? null : await requireArtifact(ctx, held.slug);
    if (now !== null) await refuseChanged(ctx, { artifact: now, release: held, subject: subjectOf(held) }, seen);
    const found =
      now === null || seen === null ? null : { token: seen, highest: now.highest_published, heard: heardOf(held) };
    return await publish(ctx, artifact, held, key._id, signed, out.path, found);
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
  return ctx.packageReview.sign({
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
  seen: SeenHere | null,
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
    held.kind === null ? null : await claimAndApply(ctx, artifact, held, { kid, signed, fileId, signatureId, seen });
  if (published === null) {
    await ctx.packages.discard(fileId);
    await ctx.releases.discardDocuments([signatureId]);
    if (await isCompromised(ctx, kid)) refuseCompromised();
    return refuseUnpublished(ctx, held, seen?.token ?? null);
  }
  await ctx.outbox.drainRelease(published);
  ctx.verify.forget(held.slug, held.version);
  return published;
}

/** What an approval found as it was seen, to be found so again by the updates that publish. */
interface SeenHere {
  readonly token: string;
  readonly highest: string | null;
  readonly heard: Heard;
}

async function refuseUnpublished(ctx: Context, held: ReleaseRecord, seen: string | null): Promise<never> {
  const release = (await ctx.releases.byId(held._id)) ?? held;
  if (release.state !== 'in_review') return refuseDecided(ctx, release, 'approve');
  const artifact = await requireArtifact(ctx, held.slug);
  await refuseChanged(ctx, { artifact, release, subject: subjectOf(held) }, seen);
  return refuseApproval(rule('release.changed', { state: release.state }));
}

interface Outcome {
  readonly kid: string;
  readonly signed: SignedPackage;
  readonly fileId: string;
  readonly signatureId: string;
  readonly seen: SeenHere | null;
}

async function claimAndApply(
  ctx: Context,
  artifact: ArtifactRecord,
  held: ReleaseRecord,
  outcome: Outcome,
): Promise<ReleaseRecord | null> {
  const { seen } = outcome;
  const found = seen === null ? undefined : { highest: seen.highest };
  if (!(await ctx.artifacts.claimPublication(held.slug, held.order, held.kind ?? 'module', ctx.now, found)))
    return null;
  // With the number claimed, no lower one begins to be published any more.
  const step = await withComparison(ctx, held, publication(ctx, artifact, held, outcome));
  // Asked last: nothing is published under a key that was marked while it signed.
  return (await isCompromised(ctx, outcome.kid)) ? null : ctx.releases.apply(step);
}

function publication(
  ctx: Context,
  artifact: ArtifactRecord,
  held: ReleaseRecord,
  { kid, signed, fileId, signatureId, seen }: Outcome,
): Parameters<Context['releases']['apply']>[0] {
  const now = ctx.now;
  const { _id: release_id, slug, version } = held;
  const record = recordDecision(ctx, { slug, version, release_id, decision: 'approve', reason: null, appeal_id: null });
  const until = new Date(now.getTime() + SIGNED_COPY_LIFE);
  const remind = new Date(now.getTime() + COLLECTION_REMINDER);
  const about = { slug: held.slug, version: held.version, validation_hash: signed.sha256 };
  return {
    id: held._id,
    from: 'in_review',
    revision: held.revision,
    ...(seen !== null && { heard: seen.heard }),
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
      sent_back: null,
      ...record.set,
    },
    outbox: [
      record.effect,
      effect(ctx, decisionFact('version_published', { ...about, kid })),
      effect(ctx, {
        do: 'publish_event',
        type: 'release.approved',
        slug: held.slug,
        data: { ...about, decision: 'approved', reason: null, findings: [] },
      }),
      effect(ctx, decisionMail(artifact.owner, held, 'approve', null)),
      ...(held.files_id === null
        ? []
        : [effect(ctx, { do: 'record_known_files', slug: held.slug, order: held.order, files_id: held.files_id })]),
      ...endSentBack(ctx, held),
      ...(held.package === null ? [] : [effect(ctx, { do: 'discard_package', file_id: held.package.file_id })]),
      effect(ctx, { do: 'wake', job: 'remind-to-collect', due: remind, key: held._id }),
      effect(ctx, { do: 'wake', job: 'delete-signed-copy', due: until, key: held._id }),
    ],
  };
}
