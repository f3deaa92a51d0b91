import { extensionOf } from '../content-kind.js';
import { latin1 } from '../latin1.js';

/** As a shell reads it: UTF-16 as Windows writes it becomes letters, one byte each, at the same number of lines. */
export function plainText(b: Uint8Array): Uint8Array {
  const little = b[0] === 0xff && b[1] === 0xfe;
  const big = b[0] === 0xfe && b[1] === 0xff;
  const bare = !little && !big && b.length > 8 && b[1] === 0 && b[3] === 0 && b[5] === 0 && b[0] !== 0;
  if (!little && !big && !bare) return b;
  const first = big ? 1 : 0;
  const plain = new Uint8Array(Math.floor((b.length - first) / 2));
  // A letter beyond Latin says nothing here.
  for (let i = 0; i < plain.length; i++) plain[i] = b[2 * i + (1 - first)] === 0 ? (b[2 * i + first] as number) : 0x3f;
  return plain;
}

const LONGEST = 65_536;
const SAMPLE = 4096;
/** Endings of data and of programs that are read as something else. */
const OTHERS = new Set(
  [
    'php phtml js mjs cjs jsx ts tsx json html htm xml svg css scss less md rst txt po pot csv sql map lock neon twig',
    'tpl vue py rb pl pm java c h cpp hpp go rs lua class module install theme profile engine test xsl xsd dtd latte',
    'rdoc pod texi info html5 xhtml ini conf cfg cnf log dist mo yml yaml properties tex bib sgml ps eps htaccess key pem',
  ].flatMap((line) => line.split(' ')),
);
/** Lines that nothing but a script for a shell has. */
const LINES =
  /^\s*(?:set\s+-[a-z-]|set\s+-o\s|export\s+\w+=|exec\s+\d|if\s+\[+\s|for\s+\w+\s+in\s|case\s+.*\bin$|while\s+.*;\s*do|\w+\s*\(\)\s*\{|fi$|esac$|done\b|cd\s+"?\$|:\s+"?\$\{|local\s+\w|trap\s|mkdir\s+-p|printf\s+['"]|echo\s+["'$]|source\s|\.\s+\/dev|\.\s+[<"$]|\w+=(?:\$\(|\$\{|`)|(?:ba|z|da)?sh\s+-\w)/m;

/** Settings of a system, which are read there where their lines say what it runs. */
const SETTINGS = new Set(['ini', 'conf', 'cfg', 'cnf', 'dist']);
/** Lines by which a system is told what to run, and when: logrotate, cron, systemd, udev, apt, init, PAM, mail, SSH, logs, bans. */
const STARTING =
  /^[ \t]{0,40}(?:(?:pre|post)(?:rotate|remove)[ \t\r]{0,8}$|(?:first|last)action[ \t\r]{0,8}$|Exec(?:Start|Stop|Reload|Condition)\w{0,6}[ \t]?=|(?:(?:\*|[\d*]{1,2}[\d,/*-]{0,12})[ \t]{1,8}){5}[\w./]|@(?:reboot|hourly|daily|weekly|monthly|midnight)[ \t]{1,8}\S|(?:DPkg|APT)::\w{1,20}(?:-|::)\w|\w{1,4}:\d{0,6}:(?:respawn|once|boot|bootwait|wait|sysinit|powerfail):|action(?:un)?(?:ban|start|stop|check)[ \t]?=|(?:ForceCommand|ProxyCommand|LocalCommand|AuthorizedKeysCommand)[ \t]|(?:extend|pass|pass_persist|exec|sh)[ \t]{1,8}[\w.-]{1,40}[ \t]{1,8}\/|[\w.-]{1,40}:[ \t]{0,8}"\||UserParameter[ \t]?=|notify(?:_\w{2,8})?[ \t]{1,4}"|check[ \t]{1,4}(?:process|host|file|program|system)[ \t]|\/\S{1,120}[ \t]{1,8}IN_[A-Z]|(?:auth|session|account|password)[ \t]{1,8}\S{1,40}[ \t]{1,8}pam_exec)|,[ \t]{0,4}RUN(?:\{\w{1,8}\})?\+?="|\bomprog\b|\bNOPASSWD:|"\/[^"\n]{1,80}"[ \t]{1,8}IN_[A-Z]/m;

/** Settings and lists of a system that say which programs it starts: they have no ending, or any. */
export function startsPrograms(path: string, b: Uint8Array): boolean {
  const extension = extensionOf(path);
  if (b.length > LONGEST || b.length < 8 || (OTHERS.has(extension) && !SETTINGS.has(extension))) return false;
  const text = latin1(b, 0, Math.min(b.length, SAMPLE));
  return !text.includes('\0') && STARTING.test(text);
}

/** A file that begins without `#!` and has no ending, or one that nobody knows, and yet is written for a shell. */
export function looksLikeShell(path: string, b: Uint8Array): boolean {
  if (startsPrograms(path, b)) return true;
  if (b.length > LONGEST || b.length < 8 || OTHERS.has(extensionOf(path))) return false;
  if (b[0] === 0x3c || b[0] === 0x7b || b[0] === 0x5b) return false;
  const text = latin1(b, 0, Math.min(b.length, SAMPLE));
  return !text.includes('\0') && LINES.test(text) && !(extensionOf(path) === 'inc' && text.includes('<?'));
}

/** `p^ow^ersh^ell`, `I`e`x`: what the shells of Windows pass over. */
export function withoutEscapes(line: string): string {
  return line.replace(/\^(?=[\w.:/\\-])|`(?=[a-z])/gi, '').replace(/(['"])\s{0,4}\+\s{0,4}\1/g, '');
}
