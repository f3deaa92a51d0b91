import assert from 'node:assert/strict';
import { callers, doors } from '../main/reference/callers.js';
import { authorityOf } from '../tools/authority.js';
import type { Capability } from '../tools/capability.js';
import { capabilities } from '../tools/index.js';
import { currentSnapshots, storedSnapshots } from './snapshots.js';

const tokens = ['anonymous', 'publishing_token', 'upload_link', 'agent_token read', 'agent_token publish', 'licence'];

describe('authority', () => {
  it('is the written table, for every capability, door and kind of caller; npm run snapshots writes it anew', () => {
    assert.equal(storedSnapshots().get('authority.json'), currentSnapshots().get('authority.json'));
  });

  it('never lets a token of any kind decide, administer or do a job’s work (service.md, States; decisions §9)', () => {
    const closed = capabilities.filter(
      ({ scope }) => typeof scope === 'object' || ['console', 'system'].includes(scope),
    );
    assert.ok(
      closed.some(({ name }) => name === 'decide_release') && closed.some(({ name }) => name === 'decide_artifact'),
    );
    assert.deepEqual(allowed(closed, tokens), []);
  });

  it('lets only a named reviewer decide: not an admin, not the console by itself (decisions §9)', () => {
    const decisions = capabilities.filter(({ name }) => name === 'decide_release' || name === 'decide_artifact');
    const others = Object.keys(callers).filter((name) => !name.endsWith('reviewer'));
    assert.deepEqual(allowed(decisions, others), []);
    assert.notDeepEqual(allowed(decisions, ['console as reviewer']), []);
  });

  it('refuses an agent without the publish scope wherever publish is asked for (service.md, Agent token 2, 4)', () => {
    const publishing = capabilities.filter(({ scope, doors: open }) => scope === 'publish' && open.includes('mcp'));
    assert.ok(publishing.length >= 4);
    for (const capability of publishing) {
      assert.equal(answer(capability, 'agent_token read', 'mcp'), 'scope_required', capability.name);
      assert.equal(answer(capability, 'agent_token publish', 'mcp'), 'allowed', capability.name);
    }
  });

  it('wants a token for every agent tool, the public ones too (decisions §10)', () => {
    const tools = capabilities.filter(({ doors: open }) => open.includes('mcp'));
    for (const tool of tools) assert.equal(answer(tool, 'anonymous', 'mcp'), 'missing_credential', tool.name);
  });

  it('hides a capability from every caller at a door it does not open', () => {
    for (const capability of capabilities) {
      for (const door of doors.filter((one) => !capability.doors.includes(one))) {
        for (const name of Object.keys(callers)) assert.equal(answer(capability, name, door), 'not_found');
      }
    }
  });

  it('keeps an upload link to its upload (decisions §4)', () => {
    assert.deepEqual(
      allowed(capabilities, ['upload_link']).filter((one) => one.includes(' http ')),
      ['service_upload_package http upload_link'],
    );
  });

  it('keeps a licence key to altered reports and what is public', () => {
    const open = capabilities.filter(({ scope }) => scope !== 'licence' && scope !== 'public');
    assert.deepEqual(allowed(open, ['licence']), []);
  });
});

function allowed(list: readonly Capability[], names: readonly string[]): string[] {
  return list.flatMap((capability) =>
    doors.flatMap((door) =>
      names
        .filter((name) => answer(capability, name, door) === 'allowed')
        .map((name) => `${capability.name} ${door} ${name}`),
    ),
  );
}

function answer(capability: Capability, caller: string, door: (typeof doors)[number]): string {
  const actor = callers[caller];
  if (actor === undefined) throw new Error(`there is no caller ${caller}`);
  return authorityOf(capability, actor, door);
}
