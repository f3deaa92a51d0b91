import assert from 'node:assert/strict';
import { fault, type RefusalCode } from '../../../domain/refusal.js';
import { listChecks, type StageFindings } from '../../../domain/release/checks.js';
import { Report } from '../../../domain/release/report.js';
import { rule } from '../../../domain/rules/index.js';
import { answerFault } from '../../../tools/validate.js';
import { wireForm } from '../../../tools/wire.js';

describe('checks of the report', () => {
  const passed: StageFindings = {
    bytes: [],
    archive: [],
    manifest: [],
    register: { versionNewer: null, minCore: null },
  };
  const fail = (code: RefusalCode, field = 'a') => fault(code, field, 'this', rule('as_told', { text: 'that' }));

  /** `+` passed, `-` failed, `?` could not run; in the order of the checks. */
  function marks(found: Partial<StageFindings>): string {
    const signs = listChecks({ ...passed, ...found }).map((one) =>
      one.passed === null ? '?' : one.passed ? '+' : '-',
    );
    return signs.join('');
  }

  it('are always the same ten, in the order in which they run (service.md, Review)', () => {
    const names = 'sha256 size archive manifest slug version version_newer min_core english scan';
    assert.equal(
      listChecks(passed)
        .map(({ check }) => check)
        .join(' '),
      names,
    );
    assert.equal(marks({}), '++++++++++');
  });

  it('have `passed: null` where there is nothing announced to compare with (decisions §5)', () => {
    assert.equal(marks({ bytes: null, register: { versionNewer: null, minCore: undefined } }), '??+++++?++');
  });

  it('have `passed: null` after a stage that failed (decisions §2)', () => {
    const stopped = { archive: null, manifest: null, register: null };
    assert.equal(marks({ bytes: [fail('sha256_mismatch'), fail('size_mismatch')], ...stopped }), '--????????');
    assert.equal(marks({ bytes: [fail('size_mismatch')], ...stopped }), '+-????????');
    assert.equal(marks({ archive: [fail('symlink')], manifest: null }), '++-???++??');
  });

  it('have `passed: null` for what a manifest that cannot be read does not say (decisions §5)', () => {
    assert.equal(marks({ manifest: [fail('manifest_missing'), fail('missing_english')] }), '+++-??++-+');
    assert.equal(marks({ manifest: [fail('manifest_invalid', 'module.json')] }), '+++-??++++');
    assert.equal(marks({ manifest: [fail('manifest_invalid', 'kind'), fail('slug_mismatch')] }), '+++--+++++');
  });

  it('carry the fault they failed by, the first one of the archive (decisions §5)', () => {
    const faults = [fail('zip_bomb', 'big.txt'), fail('invalid_archive', 'b')];
    const checks = listChecks({ ...passed, archive: faults, manifest: null });
    assert.deepEqual(checks[2], { check: 'archive', passed: false, fault: faults[0] });
    assert.equal(Object.hasOwn(checks[0] ?? {}, 'fault'), false);
  });

  it('carry the faults that the register found (decisions §2)', () => {
    const register = { versionNewer: fail('version_not_newer'), minCore: fail('unknown_min_core') };
    assert.equal(marks({ register }), '++++++--++');
  });

  it('carry remarks on the manifest, whether it passed or not (decisions §5)', () => {
    const remarks = [{ field: 'Hooks', expected: 'hooks' }];
    assert.deepEqual(listChecks({ ...passed, remarks })[3], { check: 'manifest', passed: true, remarks });
    assert.equal(marks({ manifest: [fail('manifest_invalid', 'kind')], remarks }), '+++-++++++');
    assert.equal(Object.hasOwn(listChecks({ ...passed, remarks: [] })[3] ?? {}, 'remarks'), false);
  });

  it('fit the schema of the report (decisions §5)', () => {
    const register = { versionNewer: fail('version_not_newer'), minCore: undefined };
    const checks = listChecks({ bytes: null, archive: [], manifest: [fail('slug_mismatch')], register, remarks: [] });
    const nothing = { manifest: null, declared: null, files: null, migrations: null, routes: null, languages: null };
    assert.equal(answerFault(Report, wireForm(Report, { ...nothing, flags: null, diff: null, checks })), null);
  });
});
