import assert from 'node:assert/strict';
import { fault, Refusal } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';
import { failed } from '../../main/cli/output.js';

describe('a refusal at the command line', () => {
  const told = (next: ConstructorParameters<typeof Refusal>[1]): string =>
    failed(
      new Refusal([fault('scope_required', 'scope', 'read', rule('as_told', { text: 'publish' }))], next),
      false,
      {},
    ).text;

  it('ends with the command that goes on, where there is one', () => {
    assert.match(told({ next: { do: 'make_token', publish: true } }), /\nNext: countersign .*--scope publish\n$/);
    assert.doesNotMatch(told({ next: { do: 'look', slug: 'shop', because: 'on_record' } }), /Next:/);
    assert.doesNotMatch(told({}), /Next:/);
  });
});
