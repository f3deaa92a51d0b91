import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ports } from '../../../domain/context.js';
import { HOUR, MINUTE } from '../../../domain/durations.js';
import type { Spool } from '../../../domain/release/ports.js';
import { dispatch } from '../../../tools/dispatch.js';
import { capabilityNamed } from '../../../tools/index.js';
import { portsThatDie } from '../../crash.js';
import type { TestService } from '../../service.js';
import { deskFor, sendForReview } from './people.js';

/** More steps than handing in and any decision have. */
const MOST_STEPS = 60;

describe('a crash between handing a previous package in and the decision', () => {
  let service: TestService;
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'previous-crash-'));
  });
  after(async () => rm(folder, { recursive: true, force: true }));

  deskFor('left-over', async (desk) => {
    ({ service } = desk);
  });

  async function signedOf(slug: string): Promise<Spool> {
    const release = (await service.store.releases.find(slug, '1.0.0')) ?? assert.fail('no release');
    const pieces: Buffer[] = [];
    for await (const piece of service.store.packages.open(release.package?.file_id ?? '')) pieces.push(piece as Buffer);
    const bytes = Buffer.concat(pieces);
    const path = join(folder, `${slug}.zip`);
    await writeFile(path, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { path, size: bytes.length, sha256, provenBy: () => undefined, discard: async () => undefined };
  }

  function handIn(slug: string, spool: Spool, ports: Ports): Promise<unknown> {
    return dispatch(
      { ...service.services, ports },
      {
        capability: capabilityNamed('submit_previous_package'),
        actor: { kind: 'person', account_id: 'acc_reviewer', roles: ['reviewer'], session_id: 'ses' },
        door: 'pages',
        input: { slug, version: '1.1.0', against: '1.0.0' },
        requestId: 'req',
        signal: new AbortController().signal,
        attachment: spool,
      },
    );
  }

  const decide = (slug: string, version: string, decision: string) =>
    service.reviewer('decide_release', { slug, version, decision, ...(decision !== 'approve' && { reason: 'So.' }) });

  async function begin(slug: string): Promise<Spool> {
    await service.register(slug);
    await sendForReview(service, slug, '1.0.0');
    await decide(slug, '1.0.0', 'approve');
    await sendForReview(service, slug, '1.1.0');
    return signedOf(slug);
  }

  /** What a process that starts after the crash finds, and what it makes of it. */
  async function later(): Promise<void> {
    service.advance(HOUR + MINUTE);
    await service.sweep();
  }

  it('while it is handed in leaves it whole or not at all', async () => {
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const slug = `left-in-${steps}`;
      const spool = await begin(slug);
      const held = await service.storedFiles(slug);
      const mortal = portsThatDie(service.services.ports, steps);
      await handIn(slug, spool, mortal.ports).catch(() => undefined);
      await later();
      const { previous } = (await service.store.releases.find(slug, '1.1.0')) ?? assert.fail('no release');
      assert.equal(await service.storedFiles(slug), held + (previous ? 1 : 0), `${steps} steps`);
      if (!mortal.died()) return assert.ok(previous);
    }
    assert.fail('it never ended');
  }).timeout(120_000);

  for (const decision of ['reject', 'approve']) {
    it(`while it is decided on leaves it for the review, or nowhere (${decision})`, async () => {
      for (let steps = 0; steps < MOST_STEPS; steps += 1) {
        const slug = `left-${decision}-${steps}`;
        await handIn(slug, await begin(slug), service.services.ports);
        const { previous } = (await service.store.releases.find(slug, '1.1.0')) ?? assert.fail('no release');
        const mortal = portsThatDie(service.services.ports, steps);
        await service.during(mortal.ports, () => decide(slug, '1.1.0', decision)).catch(() => undefined);
        await later();
        const release = (await service.store.releases.find(slug, '1.1.0')) ?? assert.fail('no release');
        const copy = await service.store.packages.fetch(previous?.file_id ?? '');
        await copy?.discard();
        assert.equal(copy !== null, release.state === 'in_review', `${steps} steps`);
        if (!mortal.died()) return assert.notEqual(release.state, 'in_review');
      }
      assert.fail('it never ended');
    }).timeout(180_000);
  }
});
