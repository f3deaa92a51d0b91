import { writeFile } from 'node:fs/promises';
import { HOUR } from '../../domain/durations.js';
import { memberKeys } from '../../domain/member/ports.js';
import { ordersBeginning } from '../../domain/version.js';
import { keepEvent } from '../../domain/webhook/keep-event.js';
import { countedStatuses } from '../../domain/webhook/ports.js';
import { beginQuarantine, endWebhook, followHeld } from '../../domain/webhook/quarantine.js';
import type { Store } from '../../store/mongo.js';
import { TEST_MASTER_KEY } from '../database.js';
import { artifactRecord, effectOf, endpointRecord, releaseRecord, TEST_TIME } from '../records.js';

const queueFilters = [
  {},
  { newestFirst: true },
  { newFlags: true },
  { flagsFirst: true },
  { flagsFirst: true, newFlags: true, before: TEST_TIME },
  { slugs: ['scanned'] },
  { before: TEST_TIME },
  { claim: { by: 'acc_1', now: TEST_TIME } },
  { turn: 'reviewer' },
  { turn: 'reviewer', newestFirst: true, claim: { by: null, now: TEST_TIME, lapsed: true } },
  { turn: 'publisher', before: TEST_TIME },
  { claim: { by: null, now: TEST_TIME }, slugs: ['scanned'], before: TEST_TIME, newFlags: true },
] as const;

const LATER = new Date(TEST_TIME.getTime() + HOUR);

/** Calls every port at least once, so that each of its queries is asked. */
export async function useEverything(store: Store): Promise<void> {
  await useRegister(store);
  await useDocumentsAndPackages(store);
  await usePeople(store);
  await useWebhooks(store);
  await useMembers(store);
  await useJobRecords(store);
  await useSigning(store);
  await useMasterKey(store);
  await useDesk(store);
  await useMails(store);
  await useOauth(store);
  await store.pullTimesBack(LATER);
  await store.endpoints.takeSlot('hooked', new Date(LATER.getTime() + HOUR));
  // The clock was set back.
  await store.pullTimesBack(TEST_TIME);
}

async function useOauth({
  attention,
  clients,
  counts,
  signUps,
  grants,
  apiKeys,
  scopes,
  figures,
}: Store): Promise<void> {
  await attention.acknowledgements();
  const said = { code: 'jobs_late', count: 1, reason: 'x', by: 'console', at: TEST_TIME, until: TEST_TIME } as const;
  await attention.acknowledge(said);
  await signUps.chosen();
  await signUps.choose({ state: 'open', reason: 'x', at: TEST_TIME, by: 'console' });
  counts.note('decisions');
  await counts.reached({ queue: 1 });
  await counts.since(TEST_TIME);
  await clients.find('bkc_1');
  await clients.apply({ id: 'bkc_1', revision: 1, set: { name: 'x' } });
  await clients.putLogo({ _id: 'x', type: 'image/png', bytes: new Uint8Array(1) });
  await clients.logo('x');
  await clients.document('https://a.example.com/c', TEST_TIME);
  const set = { confidential: false, first_party: false, resource_server: false, scopes: [], default_scopes: [] };
  const described = { client_id: 'https://a.example.com/c', name: 'x', website: null, logo: null, redirect_uris: [] };
  await clients.keepDocument({ ...described, ...set, origin: 'document' }, TEST_TIME);
  for (const after of [null, { at: TEST_TIME, id: 'x' }]) await clients.page(after, 10);
  figures.note('bkc_1', 'allowed');
  await figures.since('bkc_1', '2026-11-22');
  const issued = { hash: 'x', scope: [], issued_at: TEST_TIME, expires_at: LATER };
  const change = { refresh: null, issued, kept: 0, until: LATER };
  await grants.find('x');
  await grants.isAlive({ id: 'oag_x', account_id: 'acc_1', client_id: 'bkc_1' }, TEST_TIME);
  await grants.redeem('x', TEST_TIME, change);
  await grants.rotate('x', 'x', change);
  await grants.revoke('x', TEST_TIME);
  await grants.dropAccess('x', 'x');
  await grants.touch({ _id: 'x', account_id: 'acc_1', client_id: 'bkc_1' }, TEST_TIME);
  await grants.alive('bkc_1', TEST_TIME);
  for (const of of [{ account_id: 'acc_1', client_id: 'bkc_1' }, { account_id: 'acc_1' }, { client_id: 'bkc_1' }]) {
    await grants.revokeAll(of, TEST_TIME);
  }
  await grants.allow('acc_1', 'bkc_1', ['profile'], TEST_TIME);
  await grants.consent('acc_1', 'bkc_1');
  await grants.consentsOf('acc_1', 10);
  await grants.withdraw('acc_1', 'bkc_1');
  await grants.takeRequest('x');
  await apiKeys.byHash('x');
  await apiKeys.find('x');
  await apiKeys.of('acc_1', 10);
  await apiKeys.revoke('x', TEST_TIME);
  await apiKeys.touch('x', TEST_TIME);
  await scopes.declare({ _id: 'shop.read', sentences: { en: 'x' }, origin: 'admin', declared_at: TEST_TIME });
  await scopes.all();
  await scopes.remove('shop.read');
}

async function useMails({ mails }: Store): Promise<void> {
  await mails.put({ id: 'scanned', at: TEST_TIME, template: 'no_account', account_id: 'acc_1', data: {} });
  await mails.deleteOld(TEST_TIME, 10);
  const about = { account_id: 'acc_1', data: { slug: 'scanned' } };
  for (const id of ['about 1', 'about 2']) {
    await mails.put({ id, at: TEST_TIME, template: 'no_account', ...about });
  }
  await mails.due(LATER, 10);
  await mails.letNext({ id: 'about 1', ...about }, TEST_TIME);
  await mails.claim('scanned', LATER, { token: 'x', until: LATER });
  await mails.settle('scanned', 'x', { state: 'failed', next_attempt_at: null, sent_at: null, attempts: [] });
  await mails.find('scanned');
  await mails.close('scanned');
  await mails.retry('scanned', LATER);
  await mails.countFailed(LATER, 10);
  await mails.aboutAfter('acc_1', ['release_decided'], '', 10);
  await mails.page({ account_id: 'acc_1', templates: ['release_decided'] }, null, 10);
  await mails.countRetried(10);
  await mails.nextRetry();
  await mails.countKept(new Date(), 10);
  await mails.retryFailed(LATER);
  for (const before of ['x', null]) {
    await mails.page({}, before, 10);
    await mails.page({ state: 'waiting' }, before, 10);
    await mails.page({ state: 'sent', since: TEST_TIME }, before, 10);
    await mails.page({ retried: true }, before, 10);
    await mails.page({ failed_once: true }, before, 10);
    await mails.page({ state: 'failed', good_at: LATER }, before, 10);
    await mails.page({ account_id: 'acc_1' }, before, 10);
    await mails.page({ to: 'x@example.com', state: 'sent' }, before, 10);
  }
}

async function useDesk({ reviews }: Store): Promise<void> {
  const claim = { by: 'acc_1', until: LATER };
  for (const of of ['registration', 'release'] as const) {
    const subject = { of, id: 'scanned' };
    await reviews.claim(subject, claim, TEST_TIME);
    await reviews.renewClaim(subject, claim, TEST_TIME);
    await reviews.endClaim(subject, 'acc_1');
    await reviews.endClaims('acc_1');
    await reviews.addMessage(subject, { states: ['pending'], set: { turn: null }, counts: 'said', outbox: [] });
  }
  const place = { at: TEST_TIME, id: '' };
  for (const open of [true, false]) for (const after of [null, place]) await reviews.appeals(open, after, 10);
  await reviews.appealsOf('scanned', null, 10);
  await reviews.appeal('dec_1');
  await reviews.countOpenAppeals();
  const answer = { outcome: 'upheld', answer: 'x', answered_at: TEST_TIME, answered_by: 'acc_1' } as const;
  await reviews.answerAppeal('dec_1', answer, []);
  await reviews.reasons(10);
  await reviews.changeReason({ _id: 'rsn_1', title: 'x', text: 'x', by: 'acc_1', at: TEST_TIME });
  await reviews.deleteReason('rsn_1');
  const mark = { account_id: 'acc_1', slug: 'scanned', path: 'x', sha256: 'x' };
  const noted = { guideline: 'other', file: null, line: null, text: 'x', level: 'must' } as const;
  await reviews.noteFinding('rel_1', 'acc_1', noted);
  await reviews.keepFindings('rel_1', 'acc_1', [noted]);
  for (const done of [true, false]) await reviews.tickFinding('rel_1', TEST_TIME, 0, done);
  for (const done of [true, false]) {
    await reviews.tickEarlier({ of: 'release', id: 'rel_1' }, 'dec_1', 0, done);
    await reviews.tickEarlier({ of: 'registration', id: 'scanned' }, 'dec_1', 0, done);
  }
  await reviews.markSeen(mark, TEST_TIME);
  await reviews.seenAmong('acc_1', 'scanned', [mark]);
  await reviews.unmarkSeen(mark);
  await reviews.messages('scanned', ['note'], null, 10);
  const span = { since: TEST_TIME, until: LATER };
  for (const before of [null, 'msg_1']) {
    await reviews.messagesAbout('scanned', ['note'], before, 10);
    await reviews.messagesAbout('scanned', ['note'], before, 10, { version: '1.0.0', ...span });
  }
  await reviews.countMessages('scanned', ['note']);
  await reviews.messages('scanned', ['note', 'to_reviewer'], 'msg_1', 10);
  for (const version of [undefined, null, '1.0.0']) {
    await reviews.decisions('scanned', version, null, 10);
    await reviews.decisions('scanned', version, 'dec_1', 10);
    await reviews.decisions('scanned', version, null, 10, span);
    await reviews.decisions('scanned', version, 'dec_1', 10, span);
  }
}

async function useRegister({ artifacts, backlogs, releases, outbox, verify, orphans }: Store): Promise<void> {
  const record = releaseRecord('scanned', '1.0.0', { outbox: [effectOf({ do: 'discard_package', file_id: 'x' })] });
  await artifacts.reserve(artifactRecord('scanned', { state: 'approved' }));
  for (const order of ['updated', 'name'] as const) {
    const key = order === 'name' ? 'x' : TEST_TIME;
    for (const after of [null, { key, id: 'x' }]) {
      for (const kind of [null, 'module'] as const) {
        await artifacts.listed({ find: null, kind, publisher_id: null }, order, after, 10);
      }
      await artifacts.listed({ find: 'invoices', kind: null, publisher_id: null }, order, after, 10);
      await artifacts.listed(
        { find: null, kind: null, publisher_id: 'pub_x' },
        'name',
        order === 'name' ? after : null,
        10,
      );
    }
  }
  await artifacts.approvedSlugs('s', 10);
  await artifacts.find('scanned');
  await artifacts.findWithWebhook('scanned');
  for (const limit of [undefined, 10]) await artifacts.slugsOf('acc_1', limit);
  await artifacts.ownedBy('acc_1', null, 10);
  await artifacts.ownedBy('acc_1', 'a', 10);
  await artifacts.ownedBy('acc_1', null, 10, ['invoices', 'reminders']);
  await artifacts.highestPublished(['scanned', 's']);
  await artifacts.countOwnedBy('acc_1');
  await artifacts.countPending(LATER);
  await backlogs.registrations(10);
  await backlogs.releases(10);
  await backlogs.lapsedClaims(LATER, 10);
  await artifacts.slugsOfPublishers('x', 10);
  for (const filter of queueFilters) {
    await artifacts.pending(filter, null, 10);
    await artifacts.pending(filter, { at: TEST_TIME, id: '' }, 10);
  }
  for (const after of [null, 's']) {
    await artifacts.search({ begins: 's', owner: null, state: null, among: null }, after, 10);
    await artifacts.search({ begins: '', owner: null, state: null, among: ['hooked'] }, after, 10);
    await artifacts.search({ begins: '', owner: 'acc_1', state: 'approved', among: null }, after, 10);
    await artifacts.search({ begins: '', owner: null, state: 'approved', among: null }, after, 10);
  }
  await artifacts.apply({ slug: 'scanned', revision: 1, set: { name: 'x' }, outbox: [] });
  const number = { version: '1.0.0', order: record.order, release_id: record._id };
  await artifacts.claimNumber('scanned', 2, number, effectOf({ do: 'create_release', record }));
  await outbox.waiting(10);
  for (const one of await outbox.due(LATER, 10)) await outbox.drainDue(one);
  await outbox.adopt(10);
  await outbox.drainArtifact('scanned');
  await outbox.drainRelease(record._id);
  await outbox.drainAppeal('dec_1');
  await outbox.drainAlteredGroup('s x');
  await artifacts.freeNumber('scanned', record._id);
  await artifacts.claimPublication('scanned', record.order, 'module', TEST_TIME);
  await artifacts.unclaimPublication('scanned', record.order);
  await artifacts.followKind('scanned', 'theme', LATER);
  await releases.create(record);
  await releases.byId(record._id);
  await releases.find('scanned', '1.0.0');
  await releases.page('scanned', null, 10);
  await releases.page('scanned', record.order, 10);
  await releases.versionsIn('scanned', ordersBeginning('1.'), 10);
  await releases.count('scanned');
  await releases.publishedPage('scanned', null, 10);
  await releases.publishedPage('scanned', record.order, 10);
  await releases.highestPublished('scanned');
  await releases.countInReview(LATER);
  await releases.reviewedSince(TEST_TIME, 10);
  for (const filter of queueFilters) {
    await releases.inReview(filter, null, 10);
    await releases.inReview(filter, { at: TEST_TIME, id: '' }, 10);
    await releases.inReview(filter, { at: TEST_TIME, id: '', flags: 2 }, 10);
  }
  await releases.publishedBelow('scanned', record.order);
  await releases.rejectedBelow('scanned', record.order);
  await releases.signedUnder('kid', ['scanned']);
  await releases.isApproving(TEST_TIME, LATER);
  await releases.lastEnded('scanned', '1.0.0');
  await releases.sentBackBefore('scanned', '1.0.0');
  const previous = { file_id: 'f', sha256: 'a', size: 1, release_id: 'r', version: '0.9.0', by: 'reviewer' } as const;
  await releases.keepPrevious(record, { ...previous, at: TEST_TIME }, []);
  await releases.lastAnnounced('scanned', LATER);
  await releases.apply({ id: record._id, from: 'announced', revision: 1, set: { state: 'draft' }, outbox: [] });
  await releases.beginDecision(record._id, 'draft', 2, { token: 't', until: LATER }, { by: 'acc_1', now: TEST_TIME });
  await releases.endDecision(record._id, 't');
  await releases.reinstate(record._id, LATER, {}, []);
  await releases.expired(LATER, 10);
  await releases.copiesToDelete(LATER, 10);
  await releases.toRemind(LATER, 10);
  await releases.recordKnownFiles('scanned', record.order, ['a', 'b']);
  await releases.knownFiles('scanned', record.order, ['a']);
  await releases.coreReleases();
  await releases.addCoreRelease('9.0.0', TEST_TIME);
  await releases.knownCoreReleases();
  await releases.withMinCore('1.0.0', 3);
  await releases.addCoreRelease('9.0.1', TEST_TIME);
  await releases.removeCoreRelease('9.0.1');
  await releases.coreReleasesToTell(10);
  await releases.coreReleaseToTell('9.0.0');
  await releases.noteNotified('9.0.0', 'acc_1');
  await releases.noteNotified('9.0.0', null);
  await artifacts.ownerAfter('');
  await verify.prepare();
  await verify.published('scanned', '1.0.0');
  await Promise.all(['2.0.0', '3.0.0'].map((version) => verify.published('scanned', version)));
  verify.forgetKeys();
  await orphans(LATER, 10);
}

async function useDocumentsAndPackages({ releases, packages, orphans }: Store): Promise<void> {
  for (const kind of ['signature', 'notes'] as const) {
    const content = { notes: { en: 'x' }, manifest: 'x', signature: 'x' };
    await releases.putDocument({ _id: `doc_${kind}`, release_id: 'rel_x', at: TEST_TIME, kind, ...content });
    await releases.getDocument(kind, `doc_${kind}`);
  }
  const scratch = await packages.scratch();
  await writeFile(scratch.path, 'bytes');
  const file = await packages.store(scratch.path, { release_id: 'rel_x', name: 'x.zip' });
  await scratch.discard();
  await (await packages.fetch(file))?.discard();
  await (await packages.lend(file))?.giveBack();
  await orphans(LATER, 10);
  await releases.discardDocuments(['doc_notes']);
  await packages.discard(file);
  await packages.putLink({ _id: 'link', release_id: 'rel_x', file_id: file, expires_at: LATER });
  await packages.findLink('link');
  const maker = { id: 'agt_1', account_id: 'acc_1', client_id: null };
  const announced = { release_id: 'rel_x', slug: 's', version: '1.0.0', sha256: 'x', size: 1 };
  await packages.putUploadLink({ _id: 'link', ...announced, maker, expires_at: LATER });
  await packages.findUploadLink('link');
  await packages.useUploadLink('link');
}

async function useWebhooks({ counts, endpoints, events, outbox }: Store): Promise<void> {
  const hooks = { counts, endpoints, events };
  const record = endpointRecord('hooked', { previous: { id: 'whk_1', sealed: Buffer.of(1), until: TEST_TIME } });
  await endpoints.create(record);
  await endpoints.find('hooked');
  await endpoints.ofAccount('acc_1');
  await endpoints.apply({ slug: 'hooked', revision: 1, set: { following: { event_id: 'evt_x' } }, outbox: [] });
  for (const _ of [1, 2, 3, 4, 5]) await endpoints.takeSlot('hooked', LATER);
  const taken = await Promise.all([1, 2].map(() => endpoints.takeSlot('hooked', new Date(LATER.getTime() + HOUR))));
  for (const slot of taken) {
    if (slot === null || slot === 'full') continue;
    await endpoints.freeSlot('hooked', slot.token, { unwarned: true, pace: { slow: true, at: LATER } });
  }
  await endpoints.giveBackSlots(0);
  await endpoints.paces(['hooked']);
  await endpoints.withOverSecret(LATER, 10);
  await endpoints.endOverSecret('hooked', LATER);
  await endpoints.recovering(10);
  await endpoints.countQuarantined();
  for (const after of [null, 's']) await endpoints.quarantined('s', after, 10);
  await endpoints.quarantined('', null, 10);
  await events.nextWake();
  for (const status of countedStatuses) await events.count(status, 10);
  const data = { slug: 'hooked', version: null, validation_hash: null };
  await keepEvent(hooks, { id: 'held', at: TEST_TIME, type: 'package.altered', slug: 'hooked', data });
  await followHeld(hooks, 'hooked', LATER);
  await keepEvent(hooks, { id: 'ping', at: TEST_TIME, type: 'webhook.ping', slug: 'hooked', data });
  await events.find('evt_ping');
  const current = { token: 't', at: LATER, key_id: 'whk_1', place: 1 } as const;
  await events.claim('evt_ping', current, LATER);
  await events.goOn('evt_ping', current, LATER);
  const slug = 'hooked';
  const send = { do: 'send_mail', template: 'webhook_quarantined', account_id: 'acc_1', data: { slug } } as const;
  const mail = effectOf(send);
  const effects = [
    effectOf({ do: 'warn_of_quarantine', slug, mail }),
    effectOf({ do: 'quarantine_endpoint', slug, mail }),
    effectOf({ do: 'shelve_events', slug }),
    effectOf({ do: 'end_artifact_access', slug, account_id: 'acc_1' }),
  ];
  const nothing = { status: null, duration_ms: null, address: null, error: null, headers: {}, body: 'x' };
  const attempt = { event_id: 'evt_ping', account_id: 'acc_1', number: 1, at: TEST_TIME, key_id: 'whk_1', ...nothing };
  const ended = { _id: 'evt_ping 000001 2', ...attempt };
  await events.complete('evt_ping', 't', { status: 'failed', step: 1, wake_at: null, outbox: effects }, ended);
  await events.complete('evt_ping', 't', { status: 'delivered', step: 0, wake_at: null, outbox: [] }, ended);
  await outbox.drainEvent('evt_ping');
  await outbox.drainEvents('hooked');
  await outbox.drainEndpoint('hooked');
  await events.leave('evt_ping', 't', LATER);
  await events.putAside('evt_ping', 'held');
  await events.restart('evt_ping', 'held', LATER);
  for (const without of [[], ['x']]) await events.due(LATER, 10, without);
  await events.oldestUndelivered('hooked', TEST_TIME);
  await events.restartUndelivered('hooked', TEST_TIME, 'pending', TEST_TIME);
  await events.followOwner('hooked');
  await beginQuarantine(hooks, slug, { id: 'cause', at: TEST_TIME }, mail);
  await endpoints.noteWarned(slug, mail);
  await endpoints.noteFollowing(slug, null, 'evt_held');
  await events.findStatus('evt_held');
  await events.nextHeld(slug);
  await events.sendHeld('evt_held', slug, LATER);
  await events.holdPending(slug);
  await endWebhook(hooks, slug, 'acc_1', LATER);
  await events.shelveWaiting(slug);
  for (const of of [{ slug: 'hooked' }, { owner: 'acc_1' }]) {
    await events.page({ of, limit: 10, before: null });
    await events.page({ of, limit: 10, before: null, version: '1.0.0', since: TEST_TIME, until: LATER });
    await events.page({ of, limit: 10, before: 'evt_x', type: 'webhook.ping' });
    await events.page({ of, limit: 10, before: 'evt_x', type: 'webhook.ping', status: 'failed' });
  }
  for (const before of [null, 'evt_ping']) {
    await events.page({ of: { slug: 'hooked' }, limit: 10, before, since: TEST_TIME, until: LATER });
  }
  for (const one of [
    {},
    { since: TEST_TIME },
    { slug: 'hooked', status: 'held' },
    { status: 'delivered' },
    { type: 'webhook.ping' },
    { host: 'hooks.example.com' },
    { failed_once: true },
  ] as const) {
    await events.listed({ ...one, before: null, limit: 10 });
    await events.listed({ ...one, before: 'evt_x', limit: 10 });
  }
  await events.record({ _id: 'evt_ping 000001 1', ...attempt });
  for (const whole of [true, false]) await events.attempts('evt_ping', 10, whole);
  await events.clearResponses(LATER, 10);
}

async function usePeople({ accounts, licences, limits, audit }: Store): Promise<void> {
  await accounts.hasAdmin();
  await accounts.byId('acc_1');
  await accounts.byEmail('a@example.org');
  await useAccess(accounts);
  await accounts.setPublisherName('acc_1', 'x', 'x');
  const token = { slug: 's', account_id: 'a', sealed_secret: Buffer.of(1), created_at: TEST_TIME, revoked_at: null };
  for (const _id of ['bkp_1', 'bkp_2']) await accounts.putPublishingToken({ _id, ...token });
  await accounts.publishingToken('bkp_none');
  await accounts.heldPublishingToken('bkp_none');
  await accounts.publishingTokenOf('s');
  await accounts.revokeToken('bkp_1', LATER);
  await accounts.agentTokenByHash('x');
  await accounts.heldAgentToken('x');
  await accounts.agentToken('agt_1');
  await accounts.revokeToken('agt_1', LATER);
  await accounts.touchAgentToken('agt_1', LATER);
  for (const _ of [1, 2]) await accounts.useNonce('k', 'n', LATER, TEST_TIME);
  await accounts.forgetNonce('k', 'n');
  await accounts.findSignInLink('x', TEST_TIME);
  await accounts.useSignInLink('x', TEST_TIME);
  await accounts.session('x', TEST_TIME);
  await accounts.touchSession('x', TEST_TIME, LATER);
  await accounts.proveSession('x', LATER);
  await accounts.endSession('x');
  await licences.end('lic_1', TEST_TIME);
  await licences.find('lic_1');
  await licences.byKeyHash('x');
  await licences.witnessAltered('s x', 'lic_1', TEST_TIME);
  await licences.countWitnesses('s x');
  await licences.alteredGroup('s x');
  const report = { version: '1.0.0', validation_hash: 'x', last_reported_at: TEST_TIME };
  await licences.noteAltered('s x', report, null);
  await licences.noteAltered('s x', report, { after: TEST_TIME, outbox: [] });
  for (const open of [true, false]) {
    for (const after of [null, { at: TEST_TIME, id: 's' }]) await licences.alteredGroups(open, after, 10);
  }
  await licences.countOpenAlteredGroups();
  const closing = { at: TEST_TIME, by: 'acc_1', note: null };
  for (const seen of [null, TEST_TIME]) await licences.closeAltered('s x', closing, seen);
  await licences.page(null, null, 10);
  await licences.page(null, { at: LATER, id: 'x' }, 10);
  await licences.page('s', null, 10);
  await licences.page('s', { at: LATER, id: 'x' }, 10);
  await limits.take('announcements_per_day', 'x');
  await limits.giveBack('announcements_per_day', 'x');
  await audit.complete('x', { result: 'ok', at: TEST_TIME, subject: null, changes: [] });
  const times = { since: TEST_TIME, until: LATER };
  for (const name of ['account_id', 'actor', 'capability', 'slug', 'subject']) {
    await audit.page({ [name]: 'x', ...times }, { at: LATER, id: 'x' }, 10);
    await audit.page({ [name]: 'x', capability: 'x' }, null, 10);
  }
  await audit.page({}, null, 10);
  await audit.page({ without_routine: true }, null, 10);
  await audit.page({ refused: true, ...times }, { at: LATER, id: 'x' }, 10);
  await audit.page({ refused: true, result: 'invalid_field' }, null, 10);
  await audit.ofArtifact('s', { place: null, limit: 10 });
  await audit.ofArtifact('s', {
    place: { at: LATER, id: 'x' },
    limit: 10,
    withoutResults: ['x'],
  });
  await audit.ofArtifact('s', { version: '1.0.0', ...times, place: null, limit: 10 });
}

async function useMembers({ members, groups, outbox }: Store): Promise<void> {
  await members.apply({ id: 'acc_1', from: { roles: [], banned_at: null }, set: { roles: ['admin'] }, outbox: [] });
  await members.erase('acc_1', LATER, false, []);
  for (const by of memberKeys) {
    await members.search('x', { by, key: 'x', id: 'x' }, 10);
  }
  await members.search('x', null, 10);
  await members.countSince(TEST_TIME, 10);
  for (const filter of [
    {},
    { role: 'admin' },
    { group: 'grp_1' },
    { state: 'active' },
    { state: 'banned' },
    { state: 'deleted' },
    { secondFactor: true },
    { secondFactor: false },
    { state: 'banned', secondFactor: false, since: TEST_TIME, until: LATER },
  ] as const) {
    await members.newest(filter, null, 10);
    await members.newest(filter, { at: LATER, id: 'x' }, 10);
  }
  await members.byIds(['acc_1', 'acc_2']);
  await members.byPublisherKey('x');
  await members.people(['acc_1', 'acc_2']);
  await members.hasOtherAdmin('acc_1');
  await members.takeAdminTurn('x', LATER, LATER);
  await members.leaveAdminTurn('x');
  await members.agentTokensOf('acc_1', 10);
  await members.publishingTokensOf('acc_1', 10);
  await members.sessionsOf('acc_1', 0, TEST_TIME);
  await members.endCredentials('acc_1', LATER);
  await members.endPrograms('acc_1', LATER);
  await members.forgetPerson('acc_1');
  await members.endArtifactAccess('scanned', 'acc_1', LATER);
  await members.publishUnderOwnName('acc_1', LATER);
  await outbox.drainAccount('acc_1');
  const group = { name: 'x', name_key: 'x', permissions: [], created_at: TEST_TIME };
  await groups.create({ _id: 'grp_1', ...group, revision: 1 });
  await groups.all();
  await groups.find('grp_1');
  await groups.named(['grp_1', 'members']);
  await groups.change('grp_1', 1, { name: 'y' });
  await groups.count('grp_1');
  await groups.remove('grp_1');
}

async function useJobRecords({ jobRecords }: Store): Promise<void> {
  await jobRecords.history('sweep');
  await jobRecords.plan('sweep', { life: 1000, now: LATER });
  await jobRecords.failed('sweep', 10);
  await jobRecords.isPaused('sweep');
  await jobRecords.pause('sweep', LATER, 'x');
  await jobRecords.resume('sweep');
  await jobRecords.retry('sweep', LATER);
  await jobRecords.furthestTimes(['sweep', 'send-mails']);
  await jobRecords.pullBack('sweep', LATER, LATER);
  const runs = { runs: 1, failures: 0, last_run_at: LATER, last_failed_at: null, last_failure: null };
  await jobRecords.note('sweep', runs);
}

async function useMasterKey(store: Store): Promise<void> {
  for await (const batch of store.published()) if (batch.length > 0) break;
  await store.masterKeyOf({ key: TEST_MASTER_KEY, replace: null }).replaceLost(TEST_TIME);
}

async function useSigning({ signing }: Store): Promise<void> {
  const times = { created_at: TEST_TIME, activated_at: null, retired_at: null, compromised_at: null };
  const key = { jwk: { kty: 'RSA', n: 'n', e: 'AQAB' }, sealed_private_key: Buffer.of(1), imported: false } as const;
  await signing.add({ _id: 'kid', ...key, ...times, status: 'next', reason: null });
  await signing.retireNext('none', LATER, 'x');
  await signing.activate('kid', 'next', LATER, null);
  await signing.markCompromised('kid', 'active', LATER, 'x', null);
  await signing.noteOwnersNotified('kid', 'acc_1');
  await signing.noteOwnersNotified('kid', null);
  await signing.keys();
  await signing.hasSigned();
  await signing.recordFact('source', 'key_added', TEST_TIME, {});
  await signing.facts(0, 10);
}

async function useAccess(accounts: Store['accounts']): Promise<void> {
  const factor = { sealed_secret: new Uint8Array(1), since: TEST_TIME, last_step: 1, recovery: ['x'] };
  await accounts.changePassword('acc_1', 'x', []);
  await accounts.changeEmail('acc_1', 'b@example.org', []);
  await accounts.changeName('acc_1', 'x', TEST_TIME);
  await accounts.changeLanguage('acc_1', 'de');
  await accounts.chooseNotices('acc_1', ['webhook']);
  await accounts.markNoticesRead('acc_1', 'x');
  await accounts.tell('acc_1', [effectOf({ do: 'discard_package', file_id: 'x' })]);
  await accounts.setUpSecondFactor('acc_1', { sealed_secret: new Uint8Array(1), at: TEST_TIME });
  await accounts.turnOnSecondFactor('acc_1', TEST_TIME, factor, []);
  await accounts.replaceRecoveryCodes('acc_1', ['y'], []);
  await accounts.useTimeStep('acc_1', 2);
  await accounts.useRecoveryCode('acc_1', 'y', []);
  await accounts.turnOffSecondFactor('acc_1', []);
  await accounts.endSessionsBefore('acc_1', []);
  await accounts.liveSessions('acc_1', 1, TEST_TIME);
  await accounts.endSessionNamed('acc_1', 'ses_1');
  for (const _ of [1, 2]) await accounts.knowDevice('x', 'acc_1', TEST_TIME, LATER);
  await accounts.isKnownDevice('x', TEST_TIME);
  await accounts.securityOf('acc_1', null, 10);
  await accounts.securityOf('acc_1', 'x', 10);
  await accounts.findLink('x', 'reset', TEST_TIME);
  await accounts.useLink('x', TEST_TIME);
  await accounts.endLinks('acc_1');
}
