import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requirePart } from '@countersign/test-parts';
import { bufferSource, readPackageManifest, reviewArchive } from '../src/index.js';
import { macZip } from './others/mac.js';
import {
  bsdtarPipeProgram,
  bsdtarProgram,
  jszipProgram,
  phpProgram,
  pythonProgram,
  sevenZipProgram,
  unzipProgram,
  type ZipProgram,
} from './others/readers.js';
import { layOut, zipMakers } from './others/writers.js';
import { signedZip } from './signed-fixture.js';
import { unusualZips } from './unusual-zips.js';
import { buildZip } from './zip-builder.js';

describe('zips made and read by other programs', () => {
  let folder = '';
  const programs: ZipProgram[] = [jszipProgram];

  before(function () {
    programs.push(
      unzipProgram(requirePart(this, 'unzip')),
      sevenZipProgram(requirePart(this, '7z')),
      bsdtarProgram(requirePart(this, 'bsdtar')),
      bsdtarPipeProgram(requirePart(this, 'bsdtar')),
      pythonProgram(requirePart(this, 'python3')),
      phpProgram(requirePart(this, 'php')),
    );
  });
  after(() => {
    for (const program of programs) program.close();
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'zip-makers-'));
    layOut(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Every program reads from the bytes exactly the files that our reader found in them. */
  async function compare(bytes: Buffer, files: Map<string, string>, readers = programs, title = ''): Promise<void> {
    const path = join(folder, 'compared.zip');
    writeFileSync(path, bytes);
    for (const program of readers) {
      const reading = await program.read(path);
      assert.equal(reading.complaint, null, `${program.name} ${title}`);
      const expected = [...files].map(([name, sha256]) => [
        program.composesNames ? name.normalize('NFC') : name,
        sha256,
      ]);
      assert.deepEqual([...reading.files].sort(), expected.sort(), `${program.name} ${title}`);
    }
  }

  async function check(bytes: Buffer): Promise<void> {
    const reviewed = await reviewArchive(bufferSource(bytes));
    assert.ok(reviewed.ok, JSON.stringify(reviewed));
    const manifest = readPackageManifest(reviewed.archive);
    assert.ok(manifest.ok && manifest.manifest.path === 'shop/module.json', JSON.stringify(manifest));
    const { zip, manifestText, signatureBase64, manifest: signed } = await signedZip(bytes);
    const sha256 = (text: string): string => hash('sha256', text, 'hex');
    await compare(
      zip,
      new Map([
        ...signed.files,
        ['service-artifact.json', sha256(manifestText)],
        ['service-artifact.sig', sha256(signatureBase64)],
      ]),
    );
  }

  for (const maker of zipMakers) {
    it(`accepts what ${maker.title} makes; every program reads its signed copy alike (decisions §4)`, async function () {
      await check(maker.make(requirePart(this, maker.part), folder));
    });
  }

  it('accepts unusual zips that unzip, Python and PHP read as it does (decisions §5)', async () => {
    const three = programs.filter(({ name }) => /unzip|Python|PHP/.test(name));
    assert.equal(three.length, 3);
    for (const [title, plans, end] of unusualZips) {
      const bytes = buildZip(plans, end);
      const reviewed = await reviewArchive(bufferSource(bytes));
      assert.ok(reviewed.ok, title);
      const isGuessed = reviewed.archive.entries.some(
        ({ name, flags }) => /[^\x20-\x7e]/.test(name) && (flags & 0x0800) === 0,
      );
      if (plans.length === 0 || isGuessed) continue;
      const files = new Map([...reviewed.files].map(([name, { sha256 }]) => [name, sha256]));
      await compare(bytes, files, three, title);
    }
  });

  it('accepts what macOS makes; every program reads its signed copy alike (decisions §4)', async () => {
    await check(macZip());
  });
});
