import { decisionId, messageId } from '../review/ports.js';
import { keepEvent } from '../webhook/keep-event.js';
import { beginQuarantine, endWebhook, followHeld, shelveEvents } from '../webhook/quarantine.js';
import type { KnownEffect } from './known-effect.js';
import type { EffectPorts } from './ports.js';

/** What carrying out may ask for beside the steps. */
export interface Carrier {
  readonly ports: EffectPorts;
  readonly clock: () => Date;
  drainEndpoint(slug: string): Promise<void>;
  drainRelease(releaseId: string): Promise<void>;
}

type Reinstatement = Extract<KnownEffect, { do: 'reinstate_release' }>;

/** Carries one effect out. Again is harmless: each goes by its `id`, or comes to the same. */
export async function carryOut(carrier: Carrier, effect: KnownEffect): Promise<void> {
  const { ports } = carrier;
  switch (effect.do) {
    case 'create_release':
      return ports.releases.create(effect.record);
    case 'free_number':
      return ports.artifacts.freeNumber(effect.slug, effect.release_id);
    case 'unclaim_publication':
      return ports.artifacts.unclaimPublication(effect.slug, effect.order);
    case 'discard_package':
      return ports.packages.discard(effect.file_id);
    case 'discard_documents':
      return ports.releases.discardDocuments(effect.ids);
    case 'record_known_files':
      return recordKnownFiles(ports, effect.slug, effect.order, effect.files_id);
    case 'record_fact':
      return ports.signing.recordFact(effect.id, effect.kind, effect.at, effect.data);
    case 'publish_event':
      return keepEvent(ports, effect);
    case 'note_security':
      return ports.accounts.noteSecurity(effect.id, effect.at, effect);
    case 'quarantine_endpoint':
      await beginQuarantine(ports, effect.slug, effect, effect.mail);
      return carrier.drainEndpoint(effect.slug);
    case 'warn_of_quarantine':
      await ports.endpoints.noteWarned(effect.slug, effect.mail);
      return carrier.drainEndpoint(effect.slug);
    case 'follow_held':
      return followHeld(ports, effect.slug, effect.at);
    case 'shelve_events':
      return shelveEvents(ports, effect.slug);
    case 'send_mail':
      return ports.mails.put(effect);
    case 'keep_decision': {
      const { id, do: _, ...taken } = effect;
      return ports.reviews.keepDecision({ _id: decisionId(id), ...taken });
    }
    case 'keep_message': {
      const { id, do: _, ...sent } = effect;
      return ports.reviews.keepMessage({ _id: messageId(id), ...sent });
    }
    case 'end_credentials':
      return endCredentials(ports, effect.account_id, effect.at);
    case 'end_programs':
      return ports.members.endPrograms(effect.account_id, effect.at);
    case 'forget_person':
      return ports.members.forgetPerson(effect.account_id);
    case 'end_artifact_access':
      await ports.members.endArtifactAccess(effect.slug, effect.account_id, effect.at);
      await endWebhook(ports, effect.slug, effect.account_id, effect.at);
      return ports.events.followOwner(effect.slug);
    case 'publish_under_own_name':
      return ports.members.publishUnderOwnName(effect.account_id, effect.at);
    case 'reinstate_release':
      await reinstate(carrier, effect);
      return carrier.drainRelease(effect.release_id);
    case 'wake':
      return ports.alarm.wake(effect.job, effect.due, effect.key);
  }
}

/** Decided on when it is carried out: what verify keeps goes by the latest decisions (`publishedStore`). */
function reinstate({ ports, clock }: Carrier, { release_id, suspended_at, set, outbox }: Reinstatement): Promise<void> {
  return ports.releases.reinstate(release_id, suspended_at, { ...set, decided_at: clock() }, outbox);
}

/** Of the account, and of its artifacts. */
async function endCredentials(ports: EffectPorts, accountId: string, at: Date): Promise<void> {
  await ports.members.endCredentials(accountId, at);
  for (const slug of await ports.artifacts.slugsOf(accountId)) await endWebhook(ports, slug, accountId, at);
}

async function recordKnownFiles(ports: EffectPorts, slug: string, order: string, filesId: string): Promise<void> {
  const kept = await ports.releases.getDocument('files', filesId);
  if (kept === null) throw new Error(`the file list ${filesId} is gone`);
  await ports.releases.recordKnownFiles(
    slug,
    order,
    kept.files.map(({ sha256 }) => sha256),
  );
}
