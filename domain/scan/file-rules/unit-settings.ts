import { extensionOf } from '../content-kind.js';
import { bufferOf } from '../latin1.js';
import { WordFinder } from '../word-finder.js';
import { isOddSettings } from './ini-places.js';
import { checkSetting, type ServerReport, serverFindings } from './server-settings.js';

const LONGEST = 262_144;
const DEEPEST = 24;
const NO_PROGRAM = /\.(?:jpe?g|png|gif|ico|webp|bmp|svg|txt|css|log|pdf|woff2?|ttf|dat|mo|html?)$/i;
/** Names under which settings of a server are handed on to PHP, as a whole text or one by one. */
const GIVEN = /^php_(?:admin_)?value$/i;

const ofUnit = ['"applications"', '"targets"', '"php"'];
const telling = new WordFinder([
  ...ofUnit,
  'fastcgi',
  ...['php_value', 'php_admin_value'].flatMap((name) => [name, name.toUpperCase()]),
]);

/** Settings of servers in JSON (NGINX Unit, Caddy): those of PHP, and pictures that are given to it. */
export function scanUnitSettings(path: string, b: Uint8Array, report: ServerReport): void {
  if (extensionOf(path) !== 'json' || b.length > LONGEST) return;
  const words = telling.allIn(b);
  if (words.size === 0) return;
  const isUnit = ofUnit.some((word) => words.has(word));
  let settings: unknown;
  try {
    settings = JSON.parse(
      bufferOf(b)
        .toString('utf8')
        .replace(/^\ufeff/, ''),
    );
  } catch {
    return;
  }
  look(settings, isUnit, report, 0);
}

function look(value: unknown, isUnit: boolean, report: ServerReport, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return;
  for (const [name, one] of Object.entries(value)) {
    if (typeof one === 'string' && /[._]/.test(name)) check(name, one, report);
    if (isUnit && name === 'script' && typeof one === 'string' && NO_PROGRAM.test(one))
      report(0, serverFindings.handler);
    if (isUnit && name === 'options') checkFile((one as Options | null)?.file, report);
    if (isUnit && name === 'match' && givesPictures(value as Route)) report(0, serverFindings.handler);
    look(one, isUnit, report, depth + 1);
  }
}

interface Options {
  readonly file?: unknown;
}

/** `"options": {"file": "/srv/shop/public/media/size.cfg"}`: the settings of PHP are read there. */
function checkFile(file: unknown, report: ServerReport): void {
  if (typeof file === 'string' && isOddSettings(file)) report(0, serverFindings.prepend, 'medium');
}

function check(name: string, value: string, report: ServerReport): void {
  if (GIVEN.test(name)) {
    for (const setting of value.split('\n')) {
      const [given = '', ...rest] = setting.split('=');
      checkSetting(given, rest.join('='), (found, severity) => report(0, found, severity));
    }
  } else checkSetting(name, value, (found, severity) => report(0, found, severity));
}

interface Route {
  readonly match?: { readonly uri?: unknown };
  readonly action?: { readonly pass?: unknown };
}

/** `{"match": {"uri": "*.png"}, "action": {"pass": "applications/…"}}` */
function givesPictures({ match, action }: Route): boolean {
  const uris = [match?.uri].flat();
  return (
    /^applications\//.test(String(action?.pass ?? '')) &&
    uris.some((uri) => typeof uri === 'string' && !uri.startsWith('!') && NO_PROGRAM.test(uri))
  );
}
