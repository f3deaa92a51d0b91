import assert from 'node:assert/strict';
import { zipOf as filesZip } from '../../archives.js';
import { type Next, REASON, Walk } from './walk.js';

describe('what comes next', () => {
  let walk: Walk;

  before(async () => {
    walk = await Walk.open();
  });
  after(() => walk.close());
  beforeEach(() => walk.begin());

  interface Row {
    readonly state: string;
    readonly prepare: () => Promise<unknown>;
    /** What is missing besides a webhook URL. */
    readonly lines: readonly string[];
    /** The line that is followed, and where that leads. */
    readonly step?: readonly [code: string, version: string | null];
    readonly leads?: string;
  }

  const rows: readonly Row[] = [
    {
      state: 'a pending registration',
      prepare: () => walk.service.registerPending(walk.slug),
      lines: ['registration_decision reviewer', 'announcement publisher'],
      step: ['announcement', null],
      leads: 'announced',
    },
    {
      state: 'a pending registration with a question',
      prepare: async () => {
        await walk.service.registerPending(walk.slug);
        await walk.people.kim('ask_publisher', { slug: walk.slug, text: REASON });
      },
      lines: ['question publisher', 'announcement publisher'],
      step: ['question', null],
      leads: 'service_review_thread',
    },
    {
      state: 'a rejected registration with an announced version',
      prepare: async () => {
        await walk.service.registerPending(walk.slug);
        await walk.announce('1.0.0');
        await walk.people.kim('decide_artifact', { slug: walk.slug, decision: 'reject', reason: REASON });
      },
      lines: ['registration_rejected publisher'],
      step: ['registration_rejected', null],
      leads: 'pending',
    },
    {
      state: 'an approved registration without a version',
      prepare: () => walk.register(),
      lines: ['announcement publisher'],
      step: ['announcement', null],
      leads: 'announced',
    },
    {
      state: 'an announced version',
      prepare: async () => {
        await walk.register();
        await walk.announce('1.0.0');
      },
      lines: ['package publisher 1.0.0'],
      step: ['package', '1.0.0'],
      leads: 'in_review',
    },
    {
      state: 'a draft whose package was refused',
      prepare: async () => {
        await walk.register();
        await walk.broken('1.0.0');
      },
      lines: ['package publisher 1.0.0'],
      step: ['package', '1.0.0'],
      leads: 'announced',
    },
    {
      state: 'a draft whose package was refused, announced anew',
      prepare: async () => {
        await walk.register();
        await walk.broken('1.0.0');
        await walk.announce('1.0.0');
      },
      lines: ['package publisher 1.0.0'],
      step: ['package', '1.0.0'],
      leads: 'in_review',
    },
    {
      state: 'a version that was sent back',
      prepare: async () => {
        await walk.register();
        await walk.sent('1.0.0');
        await walk.decide('1.0.0', 'request_changes');
      },
      lines: ['corrected_package publisher 1.0.0'],
      step: ['corrected_package', '1.0.0'],
      leads: 'announced',
    },
    {
      state: 'a version that was sent back, announced anew',
      prepare: async () => {
        await walk.register();
        await walk.sent('1.0.0');
        await walk.decide('1.0.0', 'request_changes');
        await walk.announce('1.0.0');
      },
      lines: ['corrected_package publisher 1.0.0'],
      step: ['corrected_package', '1.0.0'],
      leads: 'in_review',
    },
    {
      state: 'a version in review',
      prepare: async () => {
        await walk.register();
        await walk.sent('1.0.0');
      },
      lines: ['review_decision reviewer 1.0.0'],
    },
    {
      state: 'a version in review with a question',
      prepare: async () => {
        await walk.register();
        await walk.sent('1.0.0');
        await walk.people.kim('ask_publisher', { slug: walk.slug, version: '1.0.0', text: REASON });
      },
      lines: ['question publisher 1.0.0'],
      step: ['question', '1.0.0'],
      leads: 'service_review_thread',
    },
    {
      state: 'a published version that is not collected',
      prepare: async () => {
        await walk.register();
        await walk.published('1.0.0');
      },
      lines: ['collection publisher 1.0.0'],
      step: ['collection', '1.0.0'],
      leads: 'service_package_link',
    },
    {
      state: 'a published version that was collected',
      prepare: async () => {
        await walk.register();
        await walk.published('1.0.0');
        await walk.collect('1.0.0');
      },
      lines: [],
    },
    {
      state: 'a published version whose copy ended uncollected, before the job has run',
      prepare: async () => {
        await walk.register();
        await walk.published('1.0.0');
        await walk.setRelease('1.0.0', { package_until: walk.soon(-1) });
      },
      lines: ['rebuild publisher 1.0.0'],
      step: ['rebuild', '1.0.0'],
      leads: '/account/artifacts/SLUG/releases/1.0.0#rebuild',
    },
    {
      state: 'a published version whose copy was deleted uncollected',
      prepare: async () => {
        await walk.register();
        await walk.published('1.0.0');
        await walk.setRelease('1.0.0', { package_until: null, package: null });
      },
      lines: ['rebuild publisher 1.0.0'],
      step: ['rebuild', '1.0.0'],
      leads: '/account/artifacts/SLUG/releases/1.0.0#rebuild',
    },
    {
      state: 'a published version below a higher published one',
      prepare: async () => {
        await walk.register();
        await walk.published('1.0.0');
        await walk.published('1.1.0');
      },
      lines: ['collection publisher 1.1.0'],
    },
    {
      state: 'a rejected version',
      prepare: async () => {
        await walk.register();
        await walk.sent('1.0.0');
        await walk.decide('1.0.0', 'reject');
      },
      lines: ['release_rejected publisher 1.0.0'],
      step: ['release_rejected', '1.0.0'],
      leads: 'announced',
    },
    {
      state: 'a rejected version below a higher one',
      prepare: async () => {
        await walk.register();
        await walk.sent('1.0.0');
        await walk.decide('1.0.0', 'reject');
        await walk.announce('1.0.1');
      },
      lines: ['package publisher 1.0.1'],
    },
    {
      state: 'a suspended version',
      prepare: async () => {
        await walk.register();
        await walk.published('1.0.0');
        await walk.collect('1.0.0');
        await walk.decide('1.0.0', 'suspend');
      },
      lines: ['release_suspended publisher 1.0.0'],
      step: ['release_suspended', '1.0.0'],
      leads: 'announced',
    },
    {
      state: 'a reinstated version',
      prepare: async () => {
        await walk.register();
        await walk.published('1.0.0');
        await walk.decide('1.0.0', 'suspend');
        await walk.decide('1.0.0', 'reinstate');
      },
      lines: ['rebuild publisher 1.0.0'],
      step: ['rebuild', '1.0.0'],
      leads: '/account/artifacts/SLUG/releases/1.0.0#rebuild',
    },
    ...(['announced', 'draft', 'in_review'] as const).map((state) => ({
      state: `a version ${state} that was overtaken`,
      prepare: async () => {
        await walk.register();
        if (state === 'announced') await walk.announce('1.0.0');
        if (state === 'draft') await walk.broken('1.0.0');
        if (state === 'in_review') await walk.sent('1.0.0');
        await walk.published('1.1.0');
        await walk.collect('1.1.0');
      },
      lines: ['overtaken publisher 1.0.0'],
      step: ['overtaken', '1.0.0'] as const,
      leads: 'service_withdraw_release',
    })),
  ];

  for (const row of rows) {
    it(`for ${row.state}: ${row.lines.join(', ') || 'nothing'} (decisions §4)`, async () => {
      await row.prepare();
      assert.deepEqual(await walk.lines(), row.lines);
      const waiting = (await walk.missing()).filter(({ by }) => by === 'reviewer');
      assert.ok(waiting.every(({ next }) => next === null));
      if (row.step === undefined) return;
      const own = walk.slug;
      assert.equal((await walk.follow(await walk.stepOf(...row.step))).replace(own, 'SLUG'), row.leads);
    });
  }

  it('shows a question as data beside the hint (decisions §4)', async () => {
    await walk.service.registerPending(walk.slug);
    await walk.people.kim('ask_publisher', { slug: walk.slug, text: REASON });
    const [question] = (await walk.missing()).filter(({ code }) => code === 'question');
    assert.equal(question?.text, REASON);
    assert.ok(!question?.hint.includes(REASON));
    await walk.people.owner('write_to_reviewer', { slug: walk.slug, text: 'Because.' });
    assert.deepEqual(await walk.lines(), ['registration_decision reviewer', 'announcement publisher']);
  });

  it('names the page for the webhook URL until there is one (decisions §4)', async () => {
    await walk.register();
    assert.equal(await walk.follow(await walk.stepOf('webhook_url')), `/account/artifacts/${walk.slug}/webhook`);
  });

  const linkRefusals: ReadonlyArray<readonly [string, () => Promise<unknown>, string]> = [
    ['announced', () => walk.announce('1.0.0'), 'in_review'],
    ['draft', () => walk.broken('1.0.0'), 'announced'],
    ['in_review', () => walk.sent('1.0.0'), 'service_artifact_status'],
    ['rejected', async () => [await walk.sent('1.0.0'), await walk.decide('1.0.0', 'reject')], 'announced'],
    ['suspended', async () => [await walk.published('1.0.0'), await walk.decide('1.0.0', 'suspend')], 'announced'],
    [
      'published, collected',
      async () => [await walk.published('1.0.0'), await walk.collect('1.0.0')],
      '/account/artifacts/SLUG/releases/1.0.0#rebuild',
    ],
  ];
  for (const [state, prepare, leads] of linkRefusals) {
    it(`a link to a version ${state} leads on by its own step (decisions §2)`, async () => {
      await walk.register();
      await prepare();
      const { body } = await walk.call('service_package_link', { slug: walk.slug, version: '1.0.0' });
      assert.match(String(body['received']), new RegExp(`^1.0.0 in state ${state.split(',')[0]}`));
      if (state !== 'published, collected') assert.doesNotMatch(String(body['expected']), /rebuild/);
      if (state === 'suspended' || state === 'rejected') assert.doesNotMatch(body.hint ?? '', /[Ww]ait for/);
      const own = walk.slug;
      const next = await walk.refusedBy(
        'service_package_link',
        { slug: walk.slug, version: '1.0.0' },
        'package_not_available',
      );
      assert.equal((await walk.follow(next)).replace(own, 'SLUG'), leads);
    });
  }

  const gone: ReadonlyArray<readonly [string, () => Promise<unknown>]> = [
    ['never announced', async () => undefined],
    [
      'expired',
      async () => {
        await walk.announce('1.0.0');
        await walk.setRelease('1.0.0', { expires_at: walk.soon(-1) });
      },
    ],
    [
      'withdrawn',
      async () => [
        await walk.announce('1.0.0'),
        await walk.done('service_withdraw_release', { slug: walk.slug, version: '1.0.0' }),
      ],
    ],
  ];
  for (const [how, prepare] of gone) {
    it(`a number that is ${how} is told as that, by every tool, and can be announced (decisions §4)`, async () => {
      await walk.register();
      await prepare();
      let next: Next | null = null;
      for (const tool of [
        'service_package_link',
        'service_release_hash',
        'service_withdraw_release',
        'service_upload_package',
      ]) {
        const input = tool === 'service_upload_package' ? walk.upload('1.0.0') : { slug: walk.slug, version: '1.0.0' };
        const { body } = await walk.call(tool, input);
        assert.equal(body.code, 'release_not_found', tool);
        const told = /expired|withdrawn/.exec(String(body['detail']))?.[0] ?? 'never announced';
        assert.equal(told, how, tool);
        next = body.next ?? null;
      }
      assert.equal(next?.arguments?.['version'], '1.0.0');
      assert.equal(await walk.follow(next), 'announced');
    });
  }

  it('a number that is gone and below a registered one leads to a higher one (decisions §4)', async () => {
    await walk.register();
    await walk.published('2.0.0');
    const next = await walk.refusedBy('service_upload_package', walk.upload('1.0.0'), 'release_not_found');
    assert.equal(next?.arguments?.['version'], undefined);
    assert.equal(await walk.follow(next), 'announced');
  });

  it('a number that never was leads those who only read or withdraw to the versions that are there (decisions §2)', async () => {
    await walk.register();
    await walk.published('1.0.0');
    for (const tool of ['service_release_hash', 'service_withdraw_release']) {
      const next = await walk.refusedBy(tool, { slug: walk.slug, version: '9.9.9' }, 'release_not_found');
      assert.deepEqual(next, { tool: 'service_artifact_status', arguments: { slug: walk.slug } }, tool);
    }
  });

  it('a superseded number leads to its withdrawal, whatever else is wrong with its package (decisions §4)', async () => {
    await walk.register();
    await walk.announce('1.0.0');
    await walk.published('2.0.0');
    const other = {
      slug: walk.slug,
      version: '1.0.0',
      package_base64: Buffer.from('PK other bytes').toString('base64'),
    };
    const next = await walk.refusedBy('service_upload_package', other, 'sha256_mismatch');
    assert.deepEqual(next, { tool: 'service_withdraw_release', arguments: { slug: walk.slug, version: '1.0.0' } });
  });

  it('a superseded number that was sent back leads to its withdrawal, with the bytes that were sent back too (decisions §4)', async () => {
    await walk.register();
    const input = await walk.announceInput('1.0.0');
    await walk.done('service_announce_release', input);
    await walk.done('service_upload_package', walk.upload('1.0.0'));
    await walk.decide('1.0.0', 'request_changes');
    await walk.published('1.1.0');
    const withdraw = { tool: 'service_withdraw_release', arguments: { slug: walk.slug, version: '1.0.0' } };
    const calls: ReadonlyArray<readonly [string, object]> = [
      ['service_upload_url', { slug: walk.slug, version: '1.0.0' }],
      ['service_announce_release', input],
      ['service_upload_package', walk.upload('1.0.0')],
    ];
    for (const [tool, given] of calls) {
      assert.deepEqual(await walk.refusedBy(tool, given, 'version_not_newer'), withdraw, tool);
    }
    assert.deepEqual((await walk.done('service_review_preflight', walk.upload('1.0.0')))['next'], withdraw);
    assert.deepEqual(await walk.stepOf('overtaken', '1.0.0'), withdraw);
    assert.equal(await walk.follow(withdraw), 'service_withdraw_release');
  });

  it('announcing a number on record carries the release, and goes on from its state where the bytes are the same (decisions §4)', async () => {
    await walk.register();
    const input = await walk.announceInput('1.0.0');
    await walk.done('service_announce_release', input);
    const again = await walk.call('service_announce_release', input);
    assert.equal((again.body['release'] as { version?: string })?.version, '1.0.0');
    const next = await walk.refusedBy('service_announce_release', input, 'version_not_newer');
    assert.equal(next?.tool, 'service_upload_package');
    const other = await walk.refusedBy(
      'service_announce_release',
      { ...input, sha256: 'a'.repeat(64) },
      'version_not_newer',
    );
    assert.deepEqual([other?.tool, other?.arguments?.['version']], ['service_announce_release', undefined]);
    assert.equal(await walk.follow(next), 'in_review');
    for (const decision of [null, 'approve', 'suspend'] as const) {
      if (decision !== null) await walk.decide('1.0.0', decision);
      const { body } = await walk.call('service_upload_package', walk.upload('1.0.0'));
      assert.equal(body.code, 'version_not_open');
      assert.equal((body['release'] as { version?: string })?.version, '1.0.0');
      await walk.follow(await walk.refusedBy('service_announce_release', input, 'version_not_newer'));
    }
  });

  it('other bytes than the announced ones are announced by the arguments that are told (decisions §2)', async () => {
    await walk.register();
    await walk.announce('1.0.0');
    const mine = await walk.zipOf('1.0.0', { 'other.txt': 'x' });
    const next = await walk.refusedBy('service_upload_package', walk.upload('1.0.0'), 'sha256_mismatch');
    const { slug: _, version: __, ...known } = next?.arguments ?? {};
    assert.deepEqual(known, { min_core: '1.0.0', php: '^8.1', sha256: mine.sha256, size: mine.size });
    await walk.done('service_announce_release', { ...next?.arguments, notes: { en: 'x' } });
    await walk.done('service_upload_package', walk.upload('1.0.0'));
  });

  it('an unknown slug leads to registering it, or to the artifacts there are (decisions §10)', async () => {
    const some = await walk.call('service_artifact_status', { slug: 'nowhere' });
    assert.deepEqual(some.body.next, { tool: 'service_list_artifacts', arguments: {} });
    await walk.service.store.collections.artifacts.updateMany({ owner: 'acc_owner' }, { $set: { owner: 'acc_else' } });
    walk.slug = `${walk.slug}-new`;
    const next = await walk.refusedBy('service_artifact_status', { slug: walk.slug }, 'artifact_not_found');
    assert.deepEqual(next, { tool: 'service_register_artifact', arguments: { slug: walk.slug } });
    assert.equal(await walk.follow(next), 'pending');
  });

  it('a package without a manifest leads to one that is written from slug and version (decisions §10)', async () => {
    await walk.register();
    const { bytes, sha256, size } = await filesZip({ 'lang/en/a.php': 'x' });
    await walk.done('service_announce_release', { ...(await walk.announceInput('1.0.0')), sha256, size });
    const input = { slug: walk.slug, version: '1.0.0', package_base64: bytes.toString('base64') };
    const known = { tool: 'service_manifest_template', arguments: { slug: walk.slug, version: '1.0.0' } };
    assert.deepEqual((await walk.done('service_review_preflight', input))['next'], known);
    assert.deepEqual(await walk.refusedBy('service_upload_package', input, 'manifest_missing'), known);
    const template = await walk.done(known.tool, { ...known.arguments, kind: 'module' });
    const manifest = { [String(template['file_name'])]: String(template['content']) };
    const mended = await filesZip({ 'lang/en/a.php': 'x', ...manifest });
    const again = { ...input, package_base64: mended.bytes.toString('base64') };
    const { sha256: hash, size: length } = mended;
    await walk.done('service_announce_release', { ...(await walk.announceInput('1.0.0')), sha256: hash, size: length });
    assert.equal((await walk.done('service_upload_package', again))['state'], 'in_review');
  });

  it('a preflight that passed leads to announcing, or to uploading what is announced (decisions §10)', async () => {
    await walk.register();
    await walk.zipOf('1.0.0');
    const free = await walk.done('service_review_preflight', walk.upload('1.0.0'));
    assert.deepEqual(free['next'], {
      tool: 'service_announce_release',
      arguments: { slug: walk.slug, version: '1.0.0' },
    });
    await walk.announce('1.0.0');
    const announced = await walk.done('service_review_preflight', walk.upload('1.0.0'));
    assert.equal(await walk.follow(announced['next'] as Next), 'in_review');
  });

  it('a preflight that passed under a rejected registration leads to changing that (decisions §4, §10)', async () => {
    await walk.service.owner('service_register_artifact', {
      slug: walk.slug,
      name: walk.slug,
      description: { en: 'x' },
    });
    await walk.zipOf('1.0.0');
    const before = await walk.done('service_review_preflight', walk.upload('1.0.0'));
    assert.equal((before['next'] as { tool: string }).tool, 'service_announce_release');
    await walk.people.lee('decide_artifact', { slug: walk.slug, decision: 'reject', reason: REASON });
    const tried = await walk.done('service_review_preflight', walk.upload('1.0.0'));
    assert.deepEqual(tried['next'], { tool: 'service_register_artifact', arguments: { slug: walk.slug } });
    assert.deepEqual(Object.keys(tried), Object.keys(before));
  });

  it('says where the owner can appeal, and how an appeal stands (decisions §9)', async () => {
    await walk.register();
    await walk.sent('1.0.0');
    await walk.decide('1.0.0', 'reject');
    const hint = async (): Promise<string> =>
      (await walk.missing()).find(({ code }) => code === 'release_rejected')?.hint ?? '';
    assert.match(await hint(), new RegExp(`/account/artifacts/${walk.slug}/releases/1.0.0#appeal\\.$`));
    await walk.people.owner('appeal_decision', { slug: walk.slug, version: '1.0.0', words: REASON });
    assert.match(await hint(), /appeal is open.*service_review_thread/);
    const { appeals } = await walk.people.owner('list_own_appeals', { slug: walk.slug, version: '1.0.0' });
    const [{ appeal_id }] = appeals as [{ appeal_id: string }];
    await walk.people.lee('answer_appeal', {
      slug: walk.slug,
      version: '1.0.0',
      appeal_id,
      outcome: 'upheld',
      answer: REASON,
    });
    assert.match(await hint(), /appeal was answered.*service_review_thread/);
    assert.ok(!(await hint()).includes(REASON));
  });

  it('withdrawing what cannot be withdrawn leads on by its state (decisions §2)', async () => {
    await walk.register();
    await walk.published('1.0.0');
    const about = { slug: walk.slug, version: '1.0.0' };
    const stays = await walk.refusedBy('service_withdraw_release', about, 'decision_not_possible');
    assert.equal(await walk.follow(stays), 'service_artifact_status');
    await walk.decide('1.0.0', 'suspend');
    assert.equal(
      await walk.follow(await walk.refusedBy('service_withdraw_release', about, 'decision_not_possible')),
      'announced',
    );
  });
});
