import { extensionOf } from './content-kind.js';
import { type Finding, finding, type StrayReason } from './finding.js';
import { bufferOf } from './latin1.js';

const repository = 'repository';
const editor = 'editor';
const agent = 'agent';
const nested = 'archive';

const folders: ReadonlyMap<string, StrayReason> = new Map(
  Object.entries<StrayReason>({
    '.git': repository,
    '.svn': repository,
    '.hg': repository,
    '.bzr': repository,
    cvs: repository,
    '.fossil': repository,
    rcs: repository,
    sccs: repository,
    cvsroot: repository,
    _darcs: repository,
    _mtn: repository,
    '.pijul': repository,
    '.jj': repository,
    '.sl': repository,
    '.arch-ids': repository,
    '{arch}': repository,
    '.got': repository,
    '.osc': repository,
    '.plastic': repository,
    $tf: repository,
    '.svn-base': repository,
    '.pc': repository,
    '.history': editor,
    '.idea': editor,
    '.vscode': editor,
    '.vs': editor,
    '.fleet': editor,
    '.zed': editor,
    nbproject: editor,
    '.settings': editor,
    __macosx: editor,
    '$recycle.bin': editor,
    '.trashes': editor,
    '.spotlight-v100': editor,
    '.fseventsd': editor,
    '.appledouble': editor,
    '.stversions': editor,
    '.stfolder': editor,
    '.dropbox.cache': editor,
    _vti_cnf: editor,
    '.metadata': editor,
    '.ropeproject': editor,
    '.claude': agent,
    '.cursor': agent,
    '.windsurf': agent,
    '.codex': agent,
    '.gemini': agent,
    '.continue': agent,
    '.aider': agent,
    '.roo': agent,
    '.kiro': agent,
    '.junie': agent,
    '.clinerules': agent,
    '.amazonq': agent,
    '.augment': agent,
    '.agents': agent,
    '.specstory': agent,
    '.trae': agent,
    '.opencode': agent,
    '.qodo': agent,
    '.crush': agent,
    '.qwen': agent,
    '.factory': agent,
    '.serena': agent,
    '.taskmaster': agent,
    '.openhands': agent,
    '.goose': agent,
    '.rovodev': agent,
    '.cline': agent,
    '.zencoder': agent,
    '.tabnine': agent,
    '.sourcery': agent,
    'memory-bank': agent,
    '.sass-cache': editor,
    '.phpunit.cache': editor,
  }),
);

const files: ReadonlyMap<string, StrayReason> = new Map(
  Object.entries<StrayReason>({
    '.git': repository,
    '.fslckout': repository,
    _fossil_: repository,
    '.fos': repository,
    '.hg_archival.txt': repository,
    '.hgsub': repository,
    '.hgsubstate': repository,
    '.p4config': repository,
    'vssver.scc': repository,
    'mssccprj.scc': repository,
    '.ds_store': editor,
    'thumbs.db': editor,
    'desktop.ini': editor,
    '.project': editor,
    '.buildpath': editor,
    '.sublime-project': editor,
    '.sublime-workspace': editor,
    'claude.md': agent,
    'claude.local.md': agent,
    'agents.md': agent,
    'agent.md': agent,
    'gemini.md': agent,
    'skill.md': agent,
    '.cursorrules': agent,
    '.windsurfrules': agent,
    '.clinerules': agent,
    '.roorules': agent,
    '.goosehints': agent,
    '.cursorignore': agent,
    'copilot-instructions.md': agent,
    '.mcp.json': agent,
    '.aider.conf.yml': agent,
    '.aider.chat.history.md': agent,
    'opencode.json': agent,
    'warp.md': agent,
    'crush.md': agent,
    'qwen.md': agent,
    'codex.md': agent,
    'cursor.md': agent,
    '.aider.input.history': agent,
    '.aider.llm.history': agent,
    '.crush.json': agent,
    '.cursorindexingignore': agent,
    '.codeiumignore': agent,
    '.aiderignore': agent,
    '.geminiignore': agent,
    '.augmentignore': agent,
    '.phpunit.result.cache': editor,
    '.php-cs-fixer.cache': editor,
    '.php_cs.cache': editor,
    '.eslintcache': editor,
    '.stylelintcache': editor,
    '.phplint-cache': editor,
    '4913': editor,
  }),
);

const archives = new Set([
  'zip',
  'tar',
  'tgz',
  'gz',
  'bz2',
  'tbz',
  'tbz2',
  'xz',
  'txz',
  'lzma',
  'zst',
  '7z',
  'rar',
  'phar',
  'jar',
  'war',
  'cab',
  'ar',
  'deb',
  'rpm',
  'iso',
  'dmg',
  'apk',
  'ear',
  'xpi',
  'crx',
  'whl',
  'egg',
  'gem',
  'nupkg',
  'ace',
  'lz',
  'lz4',
  'lzo',
  'tlz',
  'tzst',
  'cpio',
  'pax',
  'z',
  'zipx',
  'vhd',
  'vmdk',
  'qcow2',
  'squashfs',
  'asar',
  'par',
  'wpress',
  'jpa',
  'jps',
  'arj',
  'lzh',
  'br',
]);
/** Documents that are zips by their format. */
const documents = new Set([
  'docx',
  'xlsx',
  'pptx',
  'dotx',
  'xltx',
  'odt',
  'ods',
  'odp',
  'odg',
  'ott',
  'epub',
  'svgz',
  'emz',
]);
/** Whole histories in one file: bundles of git, repositories of Fossil. */
const histories = new Set(['bundle-git', 'fossil', 'hgbundle', 'svndump', 'gitbundle']);
const backups = new Set([
  'un',
  'save',
  'autosave',
  'kate-swp',
  'swp',
  'swo',
  'swn',
  'bak',
  'orig',
  'rej',
  'old',
  'sublime-project',
  'sublime-workspace',
  'code-workspace',
  'iml',
  // What managers of packages and merges leave beside a file.
  'dpkg-old',
  'dpkg-dist',
  'dpkg-new',
  'dpkg-bak',
  'ucf-old',
  'ucf-dist',
  'ucf-new',
  'rpmsave',
  'rpmnew',
  'rpmorig',
  'pacsave',
  'pacnew',
  'pacorig',
  'apk-new',
  'augsave',
  'backup',
  'bkp',
  'bck',
  'sav',
  'copy',
  'mine',
  'theirs',
  'part',
  'crdownload',
  'swm',
  'nfs',
  'tmp~',
  'merge_file',
  'log_old',
]);

/** A file that does not belong into a package: what it is, and the path that stands for it (a folder once for all of it). */
export interface Stray {
  key: string;
  finding: Finding;
}

/** Looks at an entry's path (decisions §5: `stray_file`); `null` for an ordinary one. */
export function strayPath(path: string, isFolder: boolean): Stray | null {
  const segments = path.split('/').filter((segment) => segment !== '');
  const names = isFolder ? segments.length : segments.length - 1;
  let key = '';
  for (let i = 0; i < names; i++) {
    const segment = segments[i] as string;
    key += `${segment}/`;
    const why = folders.get(segment.toLowerCase());
    if (why !== undefined) return { key, finding: finding('stray_file.folder', { folder: key, why }) };
  }
  if (isFolder) return null;
  const name = (segments.at(-1) ?? '').toLowerCase();
  const why = files.get(name) ?? byExtension(name) ?? byHabit(name, segments.at(-1) ?? '');
  return why === null ? null : { key: path, finding: finding('stray_file.file', { why }) };
}

function byExtension(name: string): StrayReason | null {
  const extension = extensionOf(name);
  if (archives.has(extension) && name.length > extension.length + 1) return nested;
  if (/\.(?:instructions|prompt|chatmode)\.md$|\.mdc$/.test(name)) return agent;
  // `config.php,v`: all that a file of RCS or CVS ever was.
  if (/.,v$/.test(name)) return repository;
  if (histories.has(extension) && name.length > extension.length + 1) return repository;
  return name.endsWith('~') || (backups.has(extension) && name.length > extension.length + 1) ? editor : null;
}

/** What may be sent as it is when something stands behind or before its ending. */
const PROGRAM = String.raw`\.(?:php\d?|phtml|inc|module|js|ts|tpl|twig|ini|ya?ml|neon|json|xml|sql|conf|cnf|env|py|sh)`;
const LEFT_BY_MERGES = new RegExp(
  String.raw`\.r\d{1,9}$|\.(?:working|prej)$|\.merge-(?:left|right)(?:\.r\d+)?$|[._](?:base|local|remote|backup)[._]\d+(?:\.\w{1,8})?$|${PROGRAM}(?:\.(?:base|local|remote|other|this|ours|merged)|~[\w./-]{1,60}|[._](?:merge|conflict)\w{0,12})$|^(?:fetch_head|orig_head|merge_head|merge_msg|commit_editmsg|packed-refs)$`,
);
const LEFT_BY_EDITORS = new RegExp(
  String.raw`^\.?#.+#?$|^#.*#$|^~\$|^\.~|^\.fuse_hidden|^\.nfs[\da-f]{8}|^\.goutputstream-|^\.s[a-w][a-z]$|\.(?:save|bak|old|orig|backup|swp|autosave)[._-]?\d{1,8}$|[(. _-](?:conflicted copy|sync-conflict)[ -]|\.(?:partial|filepart|opdownload|aria2|!ut|!qb|lftp-pget-status|wbk|asd)$|(?:\.(?:sqlite3?|db)-(?:journal|wal|shm))$|^(?:dump\.rdb|appendonly\.aof|ib_logfile\d|ibdata\d|nohup\.out|hs_err_pid\d+\.log|core\.\d+|ehthumbs\.db|\.directory|\.apdisk|\.localized|dwsync\.xml|error_log|\.ftpquota|\.(?:bash|zsh|sh|mysql|psql|sqlite|python|php|node_repl|rediscli|irb)_history|\.viminfo|\.lesshst|\.netrwhist|session\.vim)$|${PROGRAM}[._-](?:\d[\d._-]{0,20}|old\d{0,3}|bak\d{0,3}|backup\d{0,3}|orig\d{0,3}|save\d{0,3}|copy|prev(?:ious)?|tmp|temp|disabled|off|new|bac|bk|bkup|bkp|unused|inactive|deleted|removed|dead|crswap|dist-old|_+jb_(?:old|tmp)_+)$|${PROGRAM}_{1,3}(?:jb_(?:old|tmp)_{1,3})?$|[._-](?:bak|orig|bkp)\d{0,3}\.(?:php\d?|phtml|inc|tpl|twig|js)$|\.unison(?:\.tmp)?$|\.syncthing\.|^untitled(?:[- ]?\d{1,3})?\.|[ _](?:copy|kopie|copie|copia)(?: ?\(?\d{1,3}\)?)?${PROGRAM}$| \((?:copy|kopie|copie|copia)(?: \d{1,3})?\)${PROGRAM}$| - (?:copy|kopie|copie|copia)(?: \(\d{1,3}\))?\.| \(\d{1,3}\)${PROGRAM}$|^(?:copy|kopie|copie|copia) (?:of|von|de|di) `,
);
/** `.settings.php.k3X9aQ`: a copy that rsync had not finished. */
const UNFINISHED = /^\..+\.[A-Za-z]\w{1,8}\.(?=\w*[A-Z\d])(?=\w*[a-zA-Z])(?!\d+$)[A-Za-z\d]{6}$/;

function byHabit(name: string, written: string): StrayReason | null {
  if (LEFT_BY_MERGES.test(name)) return repository;
  return LEFT_BY_EDITORS.test(name) || UNFINISHED.test(written) ? editor : null;
}

const USTAR = 257;
const signatures: readonly (readonly [number, string])[] = [
  [0, 'PK\x03\x04'],
  [0, 'Rar!\x1a\x07'],
  [0, '7z\xbc\xaf\x27\x1c'],
  [0, '\x1f\x8b\x08'],
  [0, 'BZh'],
  [0, '\xfd7zXZ\x00'],
  [0, '\x28\xb5\x2f\xfd'],
  [0, '!<arch>\n'],
  [0, 'MSCF\x00\x00\x00\x00'],
  [USTAR, 'ustar'],
];
/** Of nearly every file one look tells that it is none of them. */
const FIRST_BYTES = new Set(signatures.filter(([at]) => at === 0).map(([, signature]) => signature.charCodeAt(0)));

/** An archive behind something else: the record at its end says how long the list of its files is, right before it. */
function endsAsArchive(b: Uint8Array): boolean {
  if (b.length < LEAST_ZIP) return false;
  const buffer = bufferOf(b);
  const tail = buffer.subarray(Math.max(0, b.length - LONGEST_REMARK));
  const at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (at === -1 || at + 22 > tail.length) return false;
  const end = b.length - tail.length + at;
  const list = end - buffer.readUInt32LE(end + 12);
  return list >= 0 && list < end && buffer.toString('latin1', list, list + 4) === 'PK\x01\x02';
}

/** One entry, listed, and the record at the end. */
const LEAST_ZIP = 98;
const LONGEST_REMARK = 65_557;

/** Archives that have no record at their end, behind a picture or a font. */
function holdsArchive(b: Uint8Array): boolean {
  if (!b.subarray(0, 1024).includes(0)) return false;
  const buffer = bufferOf(b);
  return APPENDED.some((signature) => buffer.indexOf(signature, 1, 'latin1') !== -1);
}

const APPENDED = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', '\xfd7zXZ\x00'];

/** An archive by its content, under whatever name; documents that are zips by their format are not meant. */
export function strayContent(path: string, b: Uint8Array): Stray | null {
  const archive: Stray = { key: path, finding: finding('stray_file.file', { why: nested }) };
  // A document that is a zip by its format begins as one.
  const isZip = b[0] === 0x50 && b[1] === 0x4b;
  if (!isZip && (endsAsArchive(b) || holdsArchive(b))) return archive;
  if (isZip && documents.has(extensionOf(path))) return null;
  if (!FIRST_BYTES.has(b[0] ?? 0) && b[USTAR] !== 0x75) return null;
  const buffer = Buffer.from(b.buffer, b.byteOffset, Math.min(b.byteLength, 512));
  const found = signatures.some(
    ([at, signature]) =>
      buffer.toString('latin1', at, at + signature.length) === signature && isReal(signature, buffer),
  );
  return found ? archive : null;
}

/** `BZh` alone could begin a text. */
function isReal(signature: string, buffer: Buffer): boolean {
  return signature !== 'BZh' || buffer.toString('latin1', 4, 10) === '1AY&SY';
}
