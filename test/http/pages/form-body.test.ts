import assert from 'node:assert/strict';
import { startCpu } from '@countersign/test-parts';
import { Refusal } from '../../../domain/refusal.js';
import { readForm } from '../../../http/pages/form-body.js';

const read = (text: string | Buffer): Record<string, unknown> => ({ ...readForm(String(text)) });

/** The fields that a form is refused for. */
function refusedFor(text: string | Buffer): readonly (string | null)[] {
  try {
    readForm(String(text));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.faults.map(({ code, field }) => (code === 'invalid_field' ? field : code));
  }
  assert.fail('it was read');
}

describe('the body of a form', () => {
  it('is read as browsers write it', () => {
    const all = { a: 'ä € 😀', 'notes.en': 'one\r\ntwo & = + %', empty: '', 'kit-add': 'x' };
    assert.deepEqual(read(new URLSearchParams(all).toString()), all);
    assert.deepEqual(read('a=1&&b&c=d=e'), { a: '1', b: '', c: 'd=e' });
    assert.deepEqual(read(''), {});
    assert.deepEqual(read('a=ä'), { a: 'ä' });
    assert.deepEqual(Object.entries(readForm('__proto__=1')), [['__proto__', '1']]);
  });

  it('keeps every value of a set of check boxes (decisions §9)', () => {
    assert.deepEqual(read('roles=reviewer&roles=admin&roles=x&permissions=a'), {
      roles: ['reviewer', 'admin', 'x'],
      permissions: 'a',
    });
  });

  it('costs no more for being one long set: its values are not copied with each further one (decisions §2)', () => {
    const used = startCpu();
    assert.equal((read('roles=&'.repeat(40_000))['roles'] as string[]).length, 40_000);
    assert.ok(used() < 1000, `${used()} ms`);
  });

  it('is refused with a field twice, whichever way its name is written (decisions §2)', () => {
    assert.deepEqual(refusedFor('decision=approve&decision=reject'), ['decision']);
    assert.deepEqual(refusedFor('a=1&b=1&%61=1&b=&c=2'), ['a', 'b']);
    assert.deepEqual(refusedFor('__proto__=1&__proto__=2'), ['__proto__']);
  });

  it('is refused with what is not UTF-8 or not percent-encoding (decisions §2)', () => {
    for (const value of ['%ff', '%c3', '%c0%af', '%ed%a0%80', '%zz', '%', '%4']) {
      assert.deepEqual(refusedFor(`reason=${value}`), ['reason'], value);
    }
    assert.deepEqual(refusedFor(Buffer.from('reason=caf\xe9', 'latin1')), ['reason']);
    assert.deepEqual(refusedFor('%ff=1'), ['body']);
  });
});
