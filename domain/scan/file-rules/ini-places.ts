import { extensionOf } from '../content-kind.js';
import { WordFinder } from '../word-finder.js';
import { PICTURES_PART, UPLOADS_PART } from './server-blocks.js';
import { type ServerReport, serverFindings } from './server-settings.js';
import { forLinesWith } from './text-lines.js';

/** Where servers, containers and commands say that the settings of PHP are: in a file that nobody takes for settings. */

const SETTINGS = /\.(?:ini|conf)(?:[.-][\w.-]{1,40})?$/i;
const FILLED = new RegExp(`(?:^|/)${UPLOADS_PART}/`, 'i');
/** A file by its ending; folders of settings have none. */
const FILE = /\.[a-z]\w{0,8}$/i;

/** Whether a path is none of a file of settings, or of one that visitors may fill. */
export function isOddSettings(path: string): boolean {
  return FILLED.test(path) || (FILE.test(path) && !SETTINGS.test(path));
}

const LONGEST = 65_536;
const words = new WordFinder([
  '"php", "-c',
  "'php', '-c",
  'PHPRC',
  'phprc',
  'php-ini',
  'php_ini',
  'php -',
  'php-cgi',
  'php-fpm',
  'phpIni',
  'conf.d/',
]);
const PATH = String.raw`["']?([\w./@{}$-]{2,200})`;
/** `PHPRC=/srv/media`, `php-ini = a.dat`, `"PHPRC": "…"`, `PHPRC /srv/media` */
const NAMED = new RegExp(
  String.raw`\b(?:PHPRC|phprc|php[-_]ini(?:[-_](?:path|file))?|phpIni(?:File|Path)?)["'\]]{0,2}(?:\s{0,8}(?:=>?|:)\s{0,8}|\s{1,8})${PATH}`,
);
const IN_COMMAND = new RegExp(
  String.raw`\bphp(?:-cgi|-fpm)?[\d.]{0,4}["']?,?(?:\s[^\s#;|&]{1,60}){0,6}?\s["']?(?:-c|--php-ini)(?:["'],?)?[\s=]{1,4}${PATH}`,
);
/** A file of data becomes one of the settings: a volume, a `COPY`. */
const MOUNTED = new RegExp(
  String.raw`[\w/.-]\.(?:${PICTURES_PART}|cfg|bin|data|js|json|lock|md|mo)(?::|["']?,?\s{1,8}["']?)\S{0,120}\bphp\S{0,80}/[\w.-]{1,60}\.ini\b`,
  'i',
);
const KINDS = new Set('yml yaml toml env conf cfg ini service sh json xml tf hcl nix dockerfile properties'.split(' '));
const NAMES =
  /^(?:dockerfile|containerfile|procfile|caddyfile|makefile|justfile|uwsgi|httpd|apache|nginx|lighttpd|supervisord|\.envrc|\.env)[\w.-]*$/i;

export function scanIniPlaces(path: string, b: Uint8Array, report: ServerReport): void {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (b.length > LONGEST || !(KINDS.has(extensionOf(path)) || NAMES.test(name)) || words.next(b, 0) === -1) return;
  forLinesWith(words, b, (line, offset) => {
    if (/^\s*(?:#|;|\/\/)/.test(line) || line.length > LONGEST_LINE) return;
    const given = NAMED.exec(line)?.[1] ?? IN_COMMAND.exec(line)?.[1];
    if ((given !== undefined && isOddSettings(given.endsWith('/') ? given : folderOrFile(given))) || MOUNTED.test(line))
      report(offset, serverFindings.prepend, 'medium');
  });
}

const LONGEST_LINE = 2000;

/** `/srv/media` is a folder that is filled, too. */
function folderOrFile(path: string): string {
  return FILE.test(path) ? path : `${path}/`;
}
