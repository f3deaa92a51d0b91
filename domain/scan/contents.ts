import { reportNotScanned } from './bound.js';
import { ByteRoom } from './byte-room.js';
import { type ContentKind, extensionOf, isPage, isProse, isRunAsPhp, kindOf } from './content-kind.js';
import { excerptAt } from './excerpt.js';
import { scanBase64Pieces, scanScriptPieces } from './file-rules/base64-pieces.js';
import { scanBuilds } from './file-rules/builds.js';
import { scanCarriedMarkup } from './file-rules/carried-markup.js';
import { phpOfChanges } from './file-rules/changes.js';
import { scanData } from './file-rules/data-code.js';
import { scanEnvironmentValues } from './file-rules/environment-values.js';
import { scanEscapedAddresses } from './file-rules/escaped-addresses.js';
import { scanEscapedSecrets } from './file-rules/escaped-secrets.js';
import { scanExecutable } from './file-rules/executable.js';
import { scanFetchedParts } from './file-rules/fetched-parts.js';
import { scanHashTexts } from './file-rules/hash-text.js';
import { scanInstallScripts } from './file-rules/install-script.js';
import { scanJson } from './file-rules/json-code.js';
import { scanLetterCode } from './file-rules/letter-code.js';
import { scanMadeKeys } from './file-rules/made-keys.js';
import { scanNamedPrograms } from './file-rules/named-programs.js';
import { scanOtherLanguage } from './file-rules/other-languages.js';
import { phpOfSections } from './file-rules/page-sections.js';
import { scanQueries } from './file-rules/queries.js';
import { scanSelfRunning } from './file-rules/self-running.js';
import { scanServerConfig } from './file-rules/server-config.js';
import { scanServices } from './file-rules/services.js';
import { scanSignInData } from './file-rules/sign-in-data.js';
import { scanSigningKeys } from './file-rules/signing-keys.js';
import { scanSplitSecrets } from './file-rules/split-secrets.js';
import { scanSpreadCode } from './file-rules/spread-code.js';
import { scanStyles } from './file-rules/styles.js';
import { phpOfBlade, scanTemplate } from './file-rules/templates.js';
import { scanWordCode } from './file-rules/word-code.js';
import { scanWordsCutByRemarks } from './file-rules/words-cut-by-remarks.js';
import { type Finding, finding } from './finding.js';
import { Findings } from './findings.js';
import { IpUrlFinder } from './fixed-ip-url.js';
import type { Flag, Report } from './flag.js';
import type { FlagRoom, FlagsOfFile } from './flags-of-file.js';
import { type Gaps, gapsOfSettings, type Shortened, whole, withoutGaps } from './gaps.js';
import { findEndedComments, findHiddenText } from './hidden-text.js';
import { scanInline } from './inline/scan.js';
import { scanMarkup } from './markup.js';
import { findOddNames } from './odd-names.js';
import { scanPhp } from './php.js';
import { positionsOf } from './position.js';
import { gapsOfQueries } from './query-gaps.js';
import { scanScript } from './script/scan.js';
import { findSecrets } from './secrets.js';
import { scanTogether } from './together/kinds.js';
import { knowCopy, readWordSets } from './word-sets.js';

/** A file whose contents are scanned, and what was found in it so far. */
export interface FileInScan {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** What is scanned of it: only the beginning of a very large one (`ScanBound`). */
  readonly scanned: Uint8Array;
  readonly kind: ContentKind;
  readonly findings: Findings;
  isPhp: boolean;
  /** Where blanks and remarks stand between its tokens, where a lexer read all of it. */
  gaps: Gaps | null;
  /** What is scanned of it, without its gaps. */
  short: Shortened;
}

type Stage = (file: FileInScan) => void;
type Rule = (path: string, b: Uint8Array, report: Report) => void;

/** Everything that is looked for in a file's contents, in order: some rules leave out what one before has found. */
const stages: readonly Stage[] = [
  programs,
  pages,
  where(isText, shorten),
  where(isText, together),
  inShort(scanTemplate),
  inShort(scanServices),
  inShort(scanQueries),
  inShort(scanData),
  inText(scanSplitSecrets),
  inText(byBytes(scanSignInData)),
  inText(scanSigningKeys),
  inText(scanMadeKeys),
  inShort(scanServerConfig),
  inShort(scanInstallScripts),
  inAll(scanJson),
  inShortText(scanNamedPrograms),
  inText(scanCarriedMarkup),
  inText(scanWordsCutByRemarks),
  inShortText(scanStyles),
  inText(scanEscapedAddresses),
  inText(scanEscapedSecrets),
  inShort(scanExecutable),
  inShortText(scanBuilds),
  inShortText(scanSelfRunning),
  inShortText(scanFetchedParts),
  where((file) => isText(file) && !file.isPhp && !file.kind.script, inAll(scanEnvironmentValues)),
  where((file) => file.isPhp && !file.kind.script && isPlain(file), inAll(byBytes(scanBase64Pieces))),
  where((file) => file.kind.script && isPlain(file), inAll(byBytes(scanScriptPieces))),
  where(isPlainText, inAll(byBytes(scanSpreadCode))),
  where(isPlainText, inAll(scanHashTexts)),
  where(isPlainText, inAll(byBytes(scanLetterCode))),
  where((file) => (file.isPhp || file.kind.script) && isPlain(file), inAll(scanWordCode)),
  inText(scanOtherLanguage),
  secrets,
  where((file) => isText(file) || file.isPhp, hiddenTexts),
];

const shortRoom = new ByteRoom();

/**
 * What stands in some files, whatever else the package has: any thread can look. One stage after the other goes through
 * all of them, since the tables and the code of a stage stay near the processor that way. `null` where nothing was found.
 */
export function scanContents(
  files: readonly { readonly path: string; readonly bytes: Uint8Array; readonly length: number }[],
  room: FlagRoom,
): (FlagsOfFile | null)[] {
  const inScan = files.map(({ path, bytes, length }) => begin(path, bytes, length));
  shortRoom.clear();
  readWordSets(inScan.map(({ scanned }) => scanned));
  for (const stage of stages) for (const file of inScan) stage(file);
  return inScan.map((file) => flagsOf(file, room));
}

function begin(path: string, bytes: Uint8Array, length: number): FileInScan {
  const isPart = length < bytes.length;
  const findings = new Findings();
  if (isPart) reportNotScanned(findings.report, 0, 'package');
  const scanned = isPart ? bytes.subarray(0, length) : bytes;
  return {
    path,
    bytes,
    scanned,
    kind: kindOf(path, scanned),
    findings,
    isPhp: false,
    gaps: null,
    short: whole(scanned),
  };
}

/** Every finding is counted; of each rule the 20 most severe are returned, by place. */
function flagsOf({ path, bytes, findings }: FileInScan, room: FlagRoom): FlagsOfFile | null {
  const { found, counts } = findings.result();
  if (found.length === 0) return null;
  const positions = positionsOf(
    bytes,
    found.map((one) => one.offset),
  );
  const secrets = found.filter(({ rule }) => rule === 'secret').map(({ offset }) => offset);
  const flags: Flag[] = [];
  found.forEach(({ rule, severity, offset, finding }, index) => {
    if (!room.take({ rule, severity })) return;
    const { line, column } = positions[index] ?? { line: 1, column: 1 };
    flags.push({ rule, severity, file: path, line, column, excerpt: excerptAt(bytes, offset, secrets), finding });
  });
  return { file: path, counts, flags };
}

/** A rule that asks nothing of a file's name. */
function byBytes(rule: (b: Uint8Array, report: Report) => void): Rule {
  return (_, b, report) => rule(b, report);
}

function inText(rule: Rule): Stage {
  return where(isText, inAll(rule));
}

function where(isMeant: (file: FileInScan) => boolean, stage: Stage): Stage {
  return (file) => {
    if (isMeant(file)) stage(file);
  };
}

function inAll(rule: Rule): Stage {
  return ({ path, scanned, findings }) => rule(path, scanned, findings.report);
}

/** A rule that looks at several lines at once. */
function inShort(rule: Rule): Stage {
  return (file) => rule(file.path, file.short.bytes, reportOfShort(file));
}

function inShortText(rule: Rule): Stage {
  return where(isText, inShort(rule));
}

function reportOfShort({ short: { placeOf }, findings }: FileInScan): Report {
  return (rule, at, found, severity) => findings.report(rule, placeOf(at), found, severity);
}

function isText({ kind }: FileInScan): boolean {
  return !kind.binary;
}

/** Encoded data has not been found in it yet. */
function isPlain({ findings }: FileInScan): boolean {
  return !findings.has('base64_literal');
}

function isPlainText(file: FileInScan): boolean {
  return isText(file) && isPlain(file);
}

function programs(file: FileInScan): void {
  const { path, scanned, kind, findings } = file;
  const inside = phpOfBlade(path, scanned) ?? phpOfChanges(path, scanned) ?? phpOfSections(path, scanned);
  const read = scanPhp(inside ?? scanned, kind, findings.report);
  file.isPhp = read !== null;
  if (inside === null && isRunAsPhp(path, scanned)) file.gaps = read?.gaps ?? null;
}

function pages(file: FileInScan): void {
  const {
    path,
    scanned,
    kind,
    findings: { report },
    isPhp,
  } = file;
  if (kind.script) file.gaps = gapsOfScript(path, scanScript(scanned, report));
  else if (isPhp && isPage(path)) scanInline(scanned, false, report);
  else if (kind.comments !== null && !isPhp) {
    scanMarkup(scanned, 0, scanned.length, kind.comments, new IpUrlFinder(scanned), report);
    if (kind.comments === 'markup') scanInline(scanned, extensionOf(path) === 'svg', report);
  }
}

/** In text between the tags of JSX, `/*` is none. */
function gapsOfScript(path: string, gaps: Gaps): Gaps | null {
  const extension = extensionOf(path);
  return extension === 'jsx' || extension === 'tsx' ? null : gaps;
}

function shorten(file: FileInScan): void {
  const { path, scanned, kind, isPhp } = file;
  if (!isPhp && extensionOf(path) === 'sql') file.gaps = gapsOfQueries(scanned);
  file.short = withoutGaps(scanned, file.gaps ?? gapsOfSettings(scanned, kind), shortRoom);
  knowCopy(file.short.bytes, scanned);
}

function together(file: FileInScan): void {
  const { path, short, isPhp, kind, gaps } = file;
  scanTogether(path, short.bytes, { isPhp: isPhp && !kind.script, mayHaveRemarks: gaps === null }, reportOfShort(file));
}

function secrets({ scanned, findings: { report } }: FileInScan): void {
  findSecrets(scanned, 0, scanned.length, (secret) =>
    report('secret', secret.start, finding('secret', { secret: secret.what })),
  );
}

function hiddenTexts({ path, scanned, kind, isPhp, findings: { report } }: FileInScan): void {
  const prose = isProse(path) && !isPhp;
  const hidden = (offset: number, found: Finding) => report('hidden_text', offset, found);
  if (kind.script) findEndedComments(scanned, hidden);
  findHiddenText(scanned, prose, hidden, isPhp || kind.script || kind.comments === 'hash');
  if (!prose && (isPhp || kind.script)) findOddNames(scanned, kind.script, hidden);
}
