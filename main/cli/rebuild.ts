import { randomUUID } from 'node:crypto';
import { type FileHandle, open, readFile, rename, rm } from 'node:fs/promises';
import type { RebuiltZip } from '@countersign/signed-package';
import { archiveFault } from '../../domain/archive/faults.js';
import { readJson } from '../../domain/json.js';
import { refuse, refuseAny } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';
import type { Command, Given } from './command.js';
import { WrongUse } from './wrong-use.js';

/**
 * Makes a signed zip again from the submitted one and from what the signature route answers, so that anyone can compare
 * the hash (decisions §4, Signed zip). Needs no running service.
 */
export const rebuild: Command = {
  name: 'rebuild',
  options: [
    { name: 'submitted', value: 'FILE', required: true, help: 'submitted' },
    {
      name: 'signature',
      value: 'FILE',
      required: true,
      help: 'signature',
    },
    { name: 'out', value: 'FILE', required: true, help: 'out' },
  ],
  run: rebuildFile,
};

async function rebuildFile(given: Given): Promise<{ sha256: string }> {
  const { manifest, signature, validation_hash } = await readSignature(given.text('signature') ?? '');
  const out = given.text('out') ?? '';
  const draft = `${out}.${randomUUID()}.part`;
  const submitted = await openFile('--submitted', given.text('submitted') ?? '', 'r');
  try {
    const target = await openFile('--out', draft, 'wx');
    const rebuilt = await makeZip(submitted, target, manifest, signature).finally(() => target.close());
    if (rebuilt.outcome !== 'rebuilt') return refuseSubmitted(rebuilt);
    if (validation_hash !== null && rebuilt.sha256 !== validation_hash) {
      const differs = rule('signed_package.sha256_differs', { sha256: validation_hash });
      refuse('sha256_mismatch', 'validation_hash', rebuilt.sha256, differs);
    }
    await rename(draft, out);
    return { sha256: rebuilt.sha256 };
  } finally {
    await submitted.close();
    await rm(draft, { force: true });
  }
}

async function makeZip(
  submitted: FileHandle,
  target: FileHandle,
  manifest: string,
  signature: string,
): Promise<RebuiltZip> {
  const { fileSink, fileSource, rebuildSignedZip } = await import('@countersign/signed-package');
  return rebuildSignedZip({
    submitted: fileSource(submitted.fd),
    manifestText: manifest,
    signatureBase64: signature,
    out: fileSink(target.fd),
  });
}

function refuseSubmitted(rebuilt: Exclude<RebuiltZip, { outcome: 'rebuilt' }>): never {
  if (rebuilt.outcome === 'refused') {
    refuseAny(rebuilt.faults.map(archiveFault), { faultsTotal: rebuilt.total });
    throw new Error('an archive was refused without a fault');
  }
  if (rebuilt.reason === 'manifest_malformed') {
    return refuse('manifest_invalid', 'manifest', null, rule('signed_package.manifest_malformed'));
  }
  return refuse('sha256_mismatch', rebuilt.entry, null, rule(`signed_package.${rebuilt.reason}`));
}

async function readSignature(
  path: string,
): Promise<{ manifest: string; signature: string; validation_hash: string | null }> {
  const wrong = (): never => {
    throw new WrongUse('--signature', path, rule('console.signature_file'));
  };
  const read = readJson(await readFile(path).catch(wrong));
  if (!read.ok) return wrong();
  const { manifest, signature, validation_hash } = (read.value ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof manifest !== 'string' || typeof signature !== 'string') return wrong();
  if (!/^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(signature)) return wrong();
  return { manifest, signature, validation_hash: typeof validation_hash === 'string' ? validation_hash : null };
}

async function openFile(option: string, path: string, flags: 'r' | 'wx'): Promise<FileHandle> {
  return open(path, flags).catch(() => {
    throw new WrongUse(option, path, rule(flags === 'r' ? 'console.file_unreadable' : 'console.file_unwritable'));
  });
}
