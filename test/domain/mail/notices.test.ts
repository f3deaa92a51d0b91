import assert from 'node:assert/strict';
import type { Letter, MailOutcome, NewMail } from '../../../domain/mail/ports.js';
import { versionOrder } from '../../../domain/version.js';
import { openTestService, type TestService } from '../../service.js';

type Body = Record<string, unknown>;

describe('notices', () => {
  let service: TestService;
  let letters: Letter[] = [];
  let count = 0;

  before(async () => {
    const post = {
      async send(letter: Letter): Promise<MailOutcome> {
        letters.push(letter);
        return { did: 'sent' };
      },
    };
    service = await openTestService({ post });
  });

  after(() => service.close());

  beforeEach(async () => {
    letters = [];
    await service.store.collections.mails.deleteMany({});
    await service.store.collections.accounts.updateOne(
      { _id: 'acc_owner' },
      { $unset: { page_only: '', notices_read: '' } },
    );
  });

  const call = (name: string, input: object = {}): Promise<Body> => {
    const who = { kind: 'person', account_id: 'acc_owner', roles: [], session_id: 's' } as const;
    return service.call(name, input, { ...who, proved_at: service.services.clock() }, 'pages');
  };
  const list = async (more: object = {}): Promise<Body & { notices: Body[] }> =>
    (await call('list_notices', more)) as Body & { notices: Body[] };

  async function put(more: Partial<NewMail> = {}): Promise<string> {
    count += 1;
    const id = `mail_${String(count).padStart(3, '0')}`;
    const data = { slug: 'invoices', version: '1.0.0', decision: 'reject', reason: 'No.' };
    const mail = {
      id,
      at: service.services.clock(),
      template: 'release_decided',
      account_id: 'acc_owner',
      data,
    } as const;
    await service.store.mails.put({ ...mail, ...more });
    return id;
  }

  async function send(): Promise<void> {
    const due = () => service.store.mails.due(service.services.clock(), 100);
    for (let ids = await due(); ids.length > 0; ids = await due()) {
      for (const id of ids)
        await service.call('send_mail', { mail_id: id }, { kind: 'system', job: 'send-mails' }, 'job');
    }
  }

  it('are the mails about a member’s artifacts, newest first, read on the page by the one they are for', async () => {
    const first = await put();
    const question = { slug: 'invoices', version: null, text: 'Why?' };
    const second = await put({ template: 'review_question', data: question });
    await put({ template: 'reset_password', data: { name: 'Kim' }, secret: { link: 'https://example.com/x' } });
    await put({ account_id: 'acc_other' });
    const { notices, unread } = await list();
    assert.deepEqual(
      notices.map(({ notice_id, slug, version, unread: isNew }) => [notice_id, slug, version, isNew]),
      [
        [second, 'invoices', null, true],
        [first, 'invoices', '1.0.0', true],
      ],
    );
    assert.equal(unread, 2);
    assert.equal(JSON.stringify(notices).includes('example.com/x'), false);
  });

  it('of a kind that was chosen for the page alone are not sent, and all others are', async () => {
    await call('choose_notices', { page_only: ['decisions'] });
    const kept = await put();
    await put({
      template: 'collection_reminder',
      data: { slug: 'invoices', version: '1.0.0', package_until: '2026-12-01T00:00:00Z' },
    });
    await put({ template: 'publishing_token_made', data: { slug: 'invoices', key: 'bkp_1' } });
    await send();
    assert.equal(letters.length, 2);
    assert.equal((await service.store.mails.find(kept))?.state, 'page_only');
    assert.equal((await list()).notices.length, 3);
    assert.deepEqual((await list())['page_only'], ['decisions']);
    await call('choose_notices', { page_only: [] });
    await put();
    await send();
    assert.equal(letters.length, 3);
  });

  it('are marked as read up to one, and never back', async () => {
    const ids = [await put(), await put(), await put()];
    assert.deepEqual(await call('mark_notices_read', { until: ids[1] }), { unread: 1 });
    assert.deepEqual(await call('mark_notices_read', { until: ids[0] }), { unread: 1 });
    assert.deepEqual(
      (await list()).notices.map(({ unread }) => unread),
      [true, false, false],
    );
  });

  describe('about a version that a higher one has replaced', () => {
    const about = (slug: string, version: string, decision: string): Partial<NewMail> => ({
      data: { slug, version, decision, reason: 'No.' },
    });

    before(async () => {
      const { artifacts } = service.store.collections;
      await service.registerPending('replaced');
      await artifacts.updateOne({ _id: 'replaced' }, { $set: { highest_published: versionOrder('1.2.0') } });
    });

    it('do not count as unread', async () => {
      await put(about('replaced', '1.1.0', 'reject'));
      await put({ template: 'review_question', data: { slug: 'replaced', version: '1.1.0', text: 'Why?' } });
      const latest = await put(about('replaced', '1.2.0', 'approve'));
      await put(about('nowhere', '1.0.0', 'approve'));
      const { notices, unread } = await list();
      assert.deepEqual(
        notices.map(({ slug, version, unread: isNew, replaced }) => [slug, version, isNew, replaced]),
        [
          ['nowhere', '1.0.0', true, false],
          ['replaced', '1.2.0', true, false],
          ['replaced', '1.1.0', false, true],
          ['replaced', '1.1.0', false, true],
        ],
      );
      assert.equal(unread, 2);
      assert.deepEqual(await call('mark_notices_read', { until: latest }), { unread: 1 });
    });

    it('count all the same where installations of it are concerned: altered copies, suspensions', async () => {
      await put(about('replaced', '1.1.0', 'suspend'));
      await put({ template: 'package_altered', data: { slug: 'replaced', version: '1.1.0' } });
      const { notices, unread } = await list();
      assert.deepEqual(
        notices.map(({ unread: isNew, replaced }) => [isNew, replaced]),
        [
          [true, false],
          [true, false],
        ],
      );
      assert.equal(unread, 2);
    });
  });

  it('go on page by page, and are counted to 99', async () => {
    for (let number = 0; number < 105; number += 1) await put();
    let page = await list();
    assert.equal(page['unread'], 99);
    const all = [...page.notices];
    while (page['next_cursor'] !== null) {
      page = await list({ cursor: page['next_cursor'] });
      all.push(...page.notices);
    }
    assert.equal(new Set(all.map(({ notice_id }) => notice_id)).size, 105);
  });
});
