import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import JSZip from 'jszip';

/** What a program finds in a zip: sha256 by file name; or that it refuses the zip, or complains, and how. */
export type Reading = { readonly files: Map<string, string>; readonly complaint: string | null };

/** A program that reads zips, beside our own reader. */
export interface ZipProgram {
  readonly name: string;
  /** libarchive composes the names it unpacks (NFC). */
  readonly composesNames?: boolean;
  /** Reads what comes through a pipe, by the local headers, and has to give some zips up. */
  readonly streams?: boolean;
  read(path: string): Promise<Reading>;
  close(): void;
}

/** What stands in a listing as `./a` is unpacked as `a`. */
const withoutDot = (name: string): string => (name.startsWith('./') ? name.slice(2) : name);

const complained = (complaint: string): Reading => ({ files: new Map(), complaint });

/** A program that unpacks into a folder. Exit status 0 is no complaint. `pipe` gives it the zip as its input. */
export function unpacker(
  name: string,
  program: string,
  args: (zip: string, folder: string) => string[],
  pipe = false,
): ZipProgram {
  return {
    name,
    async read(path) {
      const folder = mkdtempSync(join(tmpdir(), 'unpacked-'));
      try {
        const env = { ...process.env, LC_ALL: 'C.UTF-8' };
        const { status, stderr } = spawnSync(program, args(path, folder), {
          env,
          encoding: 'utf8',
          input: pipe ? readFileSync(path) : '',
          timeout: 20_000,
        });
        const files = new Map(
          filesUnder(Buffer.from(folder)).map((file) => [
            file.subarray(folder.length + 1).toString('utf8'),
            hashOf(file),
          ]),
        );
        return { files, complaint: status === 0 ? null : `exit ${status}: ${stderr}` };
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    close() {},
  };
}

/** Paths as bytes: a program may write names that are not UTF-8. */
function filesUnder(folder: Buffer): Buffer[] {
  chmodSync(folder, 0o700);
  return readdirSync(folder, { withFileTypes: true, encoding: 'buffer' }).flatMap((child) => {
    const path = Buffer.concat([folder, slash, child.name]);
    return child.isDirectory() ? filesUnder(path) : [path];
  });
}

const slash = Buffer.from('/');

function hashOf(file: Buffer): string {
  chmodSync(file, 0o600);
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

export const unzipProgram = (program: string): ZipProgram =>
  unpacker('unzip', program, (zip, folder) => ['-o', '-qq', zip, '-d', folder]);

export const sevenZipProgram = (program: string): ZipProgram =>
  unpacker('7-Zip', program, (zip, folder) => ['x', '-y', '-bso0', '-bsp0', `-o${folder}`, zip]);

export const bsdtarProgram = (program: string): ZipProgram => ({
  ...unpacker('bsdtar', program, (zip, folder) => ['-x', '-f', zip, '-C', folder]),
  composesNames: true,
});

/** libarchive without the directory: what is an entry and where it ends is what local headers and descriptors say. */
export const bsdtarPipeProgram = (program: string): ZipProgram => ({
  ...unpacker('bsdtar from a pipe', program, (_zip, folder) => ['-x', '-f', '-', '-C', folder], true),
  composesNames: true,
  streams: true,
});

/** Names without the UTF-8 flag are taken back from CP437, as which Python decodes them. */
const pythonScript = `
import sys, json, zipfile, hashlib
for line in sys.stdin:
    files, complaint = [], None
    try:
        with zipfile.ZipFile(line.rstrip('\\n')) as archive:
            for info in archive.infolist():
                raw = info.orig_filename.encode('utf-8' if info.flag_bits & 0x800 else 'cp437')
                if raw.endswith(b'/'): continue
                files.append([raw.hex(), hashlib.sha256(archive.read(info)).hexdigest()])
    except Exception as error:
        complaint = type(error).__name__ + ': ' + str(error)
    print(json.dumps({'files': files, 'complaint': complaint}), flush=True)
`;

const phpScript = `
while (($line = fgets(STDIN)) !== false) {
    $files = []; $complaint = null;
    $archive = new ZipArchive;
    $opened = $archive->open(rtrim($line, "\\n"), ZipArchive::RDONLY);
    if ($opened !== true) $complaint = "open: $opened";
    else {
        for ($index = 0; $index < $archive->numFiles; $index++) {
            $name = $archive->getNameIndex($index, ZipArchive::FL_ENC_RAW);
            if (substr($name, -1) === '/') continue;
            $bytes = $archive->getFromIndex($index);
            if ($bytes === false) { $complaint = 'read: ' . $archive->getStatusString(); break; }
            $files[] = [bin2hex($name), hash('sha256', $bytes)];
        }
        $archive->close();
    }
    echo json_encode(['files' => $files, 'complaint' => $complaint]), "\\n";
}
`;

export function pythonProgram(program: string): ZipProgram {
  return new LineProgram(
    "Python's zipfile",
    spawn(program, ['-c', pythonScript], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
}

/** Throws when PHP has no ZipArchive (Debian package php-zip). */
export function phpProgram(program: string): ZipProgram {
  const has = execFileSync(program, ['-r', 'echo class_exists("ZipArchive") ? "yes" : "no";'], { encoding: 'utf8' });
  if (has !== 'yes') throw new Error('PHP has no ZipArchive (Debian package php-zip)');
  const args = ['-d', 'memory_limit=-1', '-d', 'display_errors=stderr', '-r', phpScript];
  return new LineProgram("PHP's ZipArchive", spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'] }));
}

/** A process that answers each path on a line with one line of JSON. */
class LineProgram implements ZipProgram {
  readonly name: string;
  readonly #process: ChildProcess;
  readonly #lines: Interface;

  constructor(name: string, process: ChildProcess) {
    if (process.stdout === null) throw new Error('no pipe');
    this.name = name;
    this.#process = process;
    this.#lines = createInterface(process.stdout);
  }

  async read(path: string): Promise<Reading> {
    const answer = new Promise<string>((resolve, reject) => {
      this.#lines.once('line', resolve);
      this.#process.once('exit', (code) => reject(new Error(`${this.name} ended with ${code}`)));
    });
    this.#process.stdin?.write(`${path}\n`);
    const line = await answer;
    this.#process.removeAllListeners('exit');
    const { files, complaint } = JSON.parse(line) as { files: [string, string][]; complaint: string | null };
    return {
      files: new Map(files.map(([name, sha256]) => [withoutDot(Buffer.from(name, 'hex').toString('utf8')), sha256])),
      complaint,
    };
  }

  close(): void {
    this.#process.removeAllListeners('exit');
    this.#process.stdin?.end();
  }
}

export const jszipProgram: ZipProgram = {
  name: 'jszip',
  async read(path) {
    try {
      const zip = await JSZip.loadAsync(readFileSync(path), { checkCRC32: true });
      const files = new Map<string, string>();
      for (const file of Object.values(zip.files)) {
        if (file.dir) continue;
        files.set(
          withoutDot(file.name),
          createHash('sha256')
            .update(await file.async('nodebuffer'))
            .digest('hex'),
        );
      }
      return { files, complaint: null };
    } catch (error) {
      return complained(String(error));
    }
  },
  close() {},
};
