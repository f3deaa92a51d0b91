import { reportNotScanned } from './bound.js';
import { extensionOf, isProse, kindOf } from './content-kind.js';
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
import { type Finding, finding } from './finding.js';
import { Findings, type FoundInFile } from './findings.js';
import { IpUrlFinder } from './fixed-ip-url.js';
import type { Flag } from './flag.js';
import type { FlagRoom, FlagsOfFile } from './flags-of-file.js';
import { findEndedComments, findHiddenText } from './hidden-text.js';
import { scanInline } from './inline/scan.js';
import { scanMarkup } from './markup.js';
import { findOddNames } from './odd-names.js';
import { scanPhp } from './php.js';
import { positionsOf } from './position.js';
import { scanScript } from './script/scan.js';
import { findSecrets } from './secrets.js';
import { scanTogether } from './together/kinds.js';

/**
 * What stands in one file, whatever else the package has: any thread can look. Only the first `length` bytes are scanned
 * (`ScanBound`). `null` when nothing was found.
 */
export function scanContents(path: string, bytes: Uint8Array, length: number, room: FlagRoom): FlagsOfFile | null {
  const isPart = length < bytes.length;
  const { found, counts } = findIn(path, isPart ? bytes.subarray(0, length) : bytes, isPart);
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

/** Every finding in a file's content, counted; of each rule the 20 most severe are returned, by place. */
function findIn(path: string, bytes: Uint8Array, isPart: boolean): FoundInFile {
  const findings = new Findings();
  const { report } = findings;
  if (isPart) reportNotScanned(report, 0, 'package');
  const kind = kindOf(path, bytes);
  const inside = phpOfBlade(path, bytes) ?? phpOfChanges(path, bytes) ?? phpOfSections(path, bytes);
  const isPhp = scanPhp(inside ?? bytes, kind, report);
  if (kind.script) scanScript(bytes, report);
  else if (kind.comments !== null && !isPhp) {
    scanMarkup(bytes, 0, bytes.length, kind.comments, new IpUrlFinder(bytes), report);
    if (kind.comments === 'markup') scanInline(bytes, extensionOf(path) === 'svg', report);
  }
  if (!kind.binary) scanTogether(path, bytes, isPhp && !kind.script, report);
  scanTemplate(path, bytes, report);
  scanServices(path, bytes, report);
  scanQueries(path, bytes, report);
  scanData(path, bytes, report);
  if (!kind.binary) scanSplitSecrets(path, bytes, report);
  if (!kind.binary) scanSignInData(bytes, report);
  if (!kind.binary) scanSigningKeys(path, bytes, report);
  if (!kind.binary) scanMadeKeys(path, bytes, report);
  scanServerConfig(path, bytes, report);
  scanInstallScripts(path, bytes, report);
  scanJson(path, bytes, report);
  if (!kind.binary) scanNamedPrograms(path, bytes, report);
  if (!kind.binary) scanCarriedMarkup(path, bytes, report);
  if (!kind.binary) scanStyles(path, bytes, report);
  if (!kind.binary) scanEscapedAddresses(path, bytes, report);
  if (!kind.binary) scanEscapedSecrets(path, bytes, report);
  scanExecutable(path, bytes, report);
  if (!kind.binary) scanBuilds(path, bytes, report);
  if (!kind.binary) scanSelfRunning(path, bytes, report);
  if (!kind.binary) scanFetchedParts(path, bytes, report);
  if (!kind.binary && !isPhp && !kind.script) scanEnvironmentValues(path, bytes, report);
  if (isPhp && !kind.script && !findings.has('base64_literal')) scanBase64Pieces(bytes, report);
  if (kind.script && !findings.has('base64_literal')) scanScriptPieces(bytes, report);
  if (!kind.binary && !findings.has('base64_literal')) scanSpreadCode(bytes, report);
  if (!kind.binary && !findings.has('base64_literal')) scanHashTexts(path, bytes, report);
  if (!kind.binary && !findings.has('base64_literal')) scanLetterCode(bytes, report);
  if ((isPhp || kind.script) && !findings.has('base64_literal')) scanWordCode(path, bytes, report);
  if (!kind.binary) scanOtherLanguage(path, bytes, report);
  findSecrets(bytes, 0, bytes.length, (secret) =>
    report('secret', secret.start, finding('secret', { secret: secret.what })),
  );
  if (!kind.binary || isPhp) {
    const prose = isProse(path) && !isPhp;
    const hidden = (offset: number, found: Finding) => report('hidden_text', offset, found);
    if (kind.script) findEndedComments(bytes, hidden);
    findHiddenText(bytes, prose, hidden, isPhp || kind.script || kind.comments === 'hash');
    if (!prose && (isPhp || kind.script)) findOddNames(bytes, kind.script, hidden);
  }
  return findings.result();
}
