import { finding } from '../finding.js';
import type { Report, Severity } from '../flag.js';

const runs = finding('install_script.runs');
const fetches = finding('install_script.fetches');

const MANIFEST_BYTES = 1024 * 1024;

/** What npm runs on the machine of whoever installs, and what it runs for who builds: only with something to hide. */
const npm: Readonly<Record<string, boolean>> = {
  preinstall: true,
  install: true,
  postinstall: true,
  preprepare: false,
  prepare: false,
  postprepare: false,
  prepublish: false,
};
const composer: Readonly<Record<string, boolean>> = {
  'pre-install-cmd': true,
  'post-install-cmd': true,
  'pre-update-cmd': true,
  'post-update-cmd': true,
  'pre-autoload-dump': true,
  'post-autoload-dump': true,
  'pre-package-install': true,
  'post-package-install': true,
  'post-root-package-install': true,
  'post-create-project-cmd': true,
  'pre-command-run': true,
  init: true,
};

const HIDES =
  /\b(?:curl|wget|base64|powershell|certutil|bitsadmin|xxd|nc|ncat)\b|\/dev\/tcp\/|\b(?:node|php|python[\d.]*|perl|ruby)\s+-(?:e|r|c)\b|\beval\b|https?:|\|\s*(?:ba|z|da)?sh\b|\bsh\s+-c\b|atob|frombase64/i;
/** A method of a class, a tool's own subcommand, or other scripts of the same file: what is named can be read. */
const NAMED = /^\s*(?:@?php\s+artisan\b|@[\w:-]+\s*$|[\w\\]+::\w+\s*$)/;

/** Commands that installing starts: the scripts of `package.json` and `composer.json`. */
export function scanInstallScripts(path: string, b: Uint8Array, report: Report): void {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const known = name === 'package.json' ? npm : name === 'composer.json' ? composer : null;
  if (known === null || b.length > MANIFEST_BYTES) return;
  const scripts = new Map(scriptsOf(b));
  for (const [script, commands] of scripts) {
    if (!Object.hasOwn(known, script)) continue;
    const severity = severityOf(withNamed(commands, scripts), known[script] === true);
    if (severity !== null) report('install_script', placeOf(b, script), severity === 'high' ? fetches : runs, severity);
  }
}

function scriptsOf(b: Uint8Array): [string, string[]][] {
  try {
    const text = Buffer.from(b.buffer, b.byteOffset, b.byteLength)
      .toString('utf8')
      .replace(/^\ufeff/, '');
    const { scripts } = JSON.parse(text) as { scripts?: unknown };
    if (typeof scripts !== 'object' || scripts === null) return [];
    return Object.entries(scripts).map(([name, value]) => [name, textsOf(value)]);
  } catch {
    return [];
  }
}

const DEEPEST = 4;
const MOST_COMMANDS = 64;

/** The commands, and those of the file's own scripts that they name: `@build`, `npm run build`. */
function withNamed(commands: readonly string[], scripts: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const all = [...commands];
  let from = 0;
  for (let depth = 0; depth < DEEPEST && all.length < MOST_COMMANDS; depth++) {
    const to = all.length;
    for (; from < to; from++) {
      const named = /^\s*(?:@|(?:npm|yarn|pnpm)\s+(?:run(?:-script)?\s+)?)([\w:.-]+)\s*$/.exec(
        all[from] as string,
      )?.[1];
      const more = named === undefined ? undefined : scripts.get(named);
      if (more !== undefined) all.push(...more.slice(0, MOST_COMMANDS));
    }
  }
  return all;
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

function severityOf(commands: readonly string[], installs: boolean): Severity | null {
  if (commands.some((command) => HIDES.test(command.slice(0, 4096)))) return 'high';
  return installs && commands.some((command) => !NAMED.test(command)) ? 'medium' : null;
}

/** Where the script's key stands; where the scripts begin when it is written in escapes. */
function placeOf(b: Uint8Array, script: string): number {
  const buffer = Buffer.from(b.buffer, b.byteOffset, b.byteLength);
  const scripts = Math.max(0, buffer.indexOf('"scripts"'));
  const at = buffer.indexOf(`"${script}"`, scripts);
  return at === -1 ? scripts : at;
}
