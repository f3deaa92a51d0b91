import { isEmail } from '../domain/account/email.js';
import { publisherNameFault } from '../domain/account/publisher-name.js';
import { isReservedSlug } from '../domain/artifact/slug.js';
import { parseSince, parseUntil } from '../domain/dates.js';
import { hiddenCharacter, namedCharacter } from '../domain/hidden-text.js';
import { artifactNameFault, type NameRule, nameFault } from '../domain/name.js';
import { parseUrl } from '../domain/parse-url.js';
import { NOT_SHOWN, type RefusalCode } from '../domain/refusal.js';
import { isPhpConstraint } from '../domain/release/php-constraint.js';
import { type Rule, rule } from '../domain/rules/index.js';
import { visible } from '../domain/scan/visible.js';

/**
 * Checks that a JSON Schema cannot express, by the name that the schema's `x-form` gives (decisions §1).
 * Each answers what was wrong: `path` below the field, what arrived, which rule was broken.
 */
export interface FormFault {
  readonly path: string;
  readonly received: string | null;
  readonly rule: Rule;
  readonly code?: RefusalCode;
}

export type FormCheck = (value: unknown) => readonly FormFault[];

const MAX_LANGUAGES = 40;
const MAX_LANGUAGE = 20_000;
const MAX_ALL_LANGUAGES = 300_000;
/** Control characters and the two Unicode line separators. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

export const formChecks: Readonly<Record<string, FormCheck>> = {
  language_map: checkLanguageMap,
  line: checkLine,
  name: checkName,
  artifact_name: checkArtifactName,
  web_url: checkWebUrl,
  reason: checkReason,
  text: checkText,
  publisher_text: checkPublisherText,
  free_slug: checkFreeSlug,
  php_constraint: checkPhpConstraint,
  email: checkEmail,
  publisher_name: checkPublisherName,
  sentence: checkSentence,
  until: checkUntil,
  since: checkSince,
};

function checkLanguageMap(value: unknown): FormFault[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const entries = Object.entries(value);
  if (entries.length > MAX_LANGUAGES) {
    return [
      {
        path: '',
        received: `${entries.length} languages`,
        rule: rule('language_map.too_many', { most: MAX_LANGUAGES }),
      },
    ];
  }
  const faults: FormFault[] = [];
  let total = 0;
  for (const [tag, text] of entries) {
    const canonical = canonicalTag(tag);
    if (canonical !== tag) {
      faults.push({
        path: tag,
        received: tag,
        rule: canonical === null ? rule('language_map.tag') : rule('language_map.tag_form', { canonical }),
      });
    }
    if (typeof text !== 'string') continue;
    total += codePoints(text);
    // The schema tells of its length.
    if (text.length > 2 * MAX_LANGUAGE) continue;
    faults.push(...nulFaults(tag, text), ...hiddenFaults(tag, text));
  }
  const english = Object.hasOwn(value, 'en') ? (value as Record<string, unknown>)['en'] : undefined;
  if (english === undefined) faults.push({ path: 'en', received: null, rule: rule('language_map.english_missing') });
  else if (typeof english === 'string' && english.trim() === '') {
    faults.push({ path: 'en', received: english, rule: rule('language_map.english_blank') });
  }
  if (total > MAX_ALL_LANGUAGES) {
    faults.push({
      path: '',
      received: null,
      rule: rule('language_map.too_long', { most: MAX_ALL_LANGUAGES, characters: total }),
    });
  }
  return faults;
}

function canonicalTag(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

function checkLine(value: unknown): FormFault[] {
  if (typeof value !== 'string') return [];
  if (!CONTROL.test(value)) return hiddenFaults('', value);
  return [{ path: '', received: visible(value), rule: rule('field.control_character') }];
}

function checkName(value: unknown): FormFault[] {
  return typeof value === 'string' ? nameFaults(value, nameFault(value)) : [];
}

function checkArtifactName(value: unknown): FormFault[] {
  return typeof value === 'string' ? nameFaults(value, artifactNameFault(value)) : [];
}

function nameFaults(name: string, broken: NameRule | null): FormFault[] {
  if (broken === null) return [];
  const hidden = hiddenCharacter(name);
  return [{ path: '', received: hidden === null ? visible(name) : namedCharacter(hidden), rule: rule(broken) }];
}

function checkSentence(value: unknown): FormFault[] {
  if (typeof value !== 'string' || nameFault(value) === null) return [];
  const hidden = hiddenCharacter(value);
  return [
    { path: '', received: hidden === null ? visible(value) : namedCharacter(hidden), rule: rule('field.sentence') },
  ];
}

/** Of texts that a publisher writes and others read (decisions §1). */
function hiddenFaults(path: string, text: string): FormFault[] {
  const hidden = hiddenCharacter(text);
  if (hidden === null) return [];
  return [{ path, received: namedCharacter(hidden), rule: rule('field.hidden_character') }];
}

/** Of texts of several lines. */
function nulFaults(path: string, text: string): FormFault[] {
  return text.includes('\0') ? [{ path, received: visible(text), rule: rule('field.nul') }] : [];
}

function checkWebUrl(value: unknown): FormFault[] {
  if (typeof value !== 'string') return [];
  const url = parseUrl(value);
  const good = url !== null && /^https?:\/\//i.test(value) && url.hostname !== '' && !/[\s\\\p{Cc}]/u.test(value);
  if (!good) return [{ path: '', received: value, rule: rule('field.web_url') }];
  const hidden = hiddenFaults('', value);
  if (hidden.length > 0) return hidden;
  // Before the @ stands what the link seems to lead to, or a password that everybody would read.
  if (url.username === '' && url.password === '') return [];
  return [{ path: '', received: NOT_SHOWN, rule: rule('field.url_with_credentials') }];
}

function checkReason(value: unknown): FormFault[] {
  if (typeof value !== 'string') return [];
  if (value.trim() !== '') return nulFaults('', value);
  return [{ path: '', received: value, rule: rule('field.blank'), code: 'reason_required' }];
}

function checkText(value: unknown): FormFault[] {
  if (typeof value !== 'string') return [];
  if (value.trim() !== '') return nulFaults('', value);
  return [{ path: '', received: value, rule: rule('field.blank') }];
}

function checkPublisherText(value: unknown): FormFault[] {
  const faults = checkText(value);
  return faults.length > 0 || typeof value !== 'string' ? faults : hiddenFaults('', value);
}

function checkFreeSlug(value: unknown): FormFault[] {
  if (typeof value !== 'string' || !isReservedSlug(value)) return [];
  return [{ path: '', received: value, rule: rule('field.slug_reserved'), code: 'slug_reserved' }];
}

function checkPhpConstraint(value: unknown): FormFault[] {
  if (typeof value !== 'string' || isPhpConstraint(value)) return [];
  return [{ path: '', received: value, rule: rule('field.php_constraint') }];
}

function checkEmail(value: unknown): FormFault[] {
  if (typeof value !== 'string' || isEmail(value)) return [];
  return [{ path: '', received: value, rule: rule('field.email') }];
}

function checkPublisherName(value: unknown): FormFault[] {
  return typeof value === 'string' ? nameFaults(value, publisherNameFault(value)) : [];
}

function checkUntil(value: unknown): FormFault[] {
  if (typeof value !== 'string' || parseUntil(value) !== null) return [];
  return [{ path: '', received: value, rule: rule('field.until') }];
}

function checkSince(value: unknown): FormFault[] {
  if (typeof value !== 'string' || parseSince(value) !== null) return [];
  return [{ path: '', received: value, rule: rule('field.since') }];
}

/** Lengths count Unicode code points (decisions §1). */
function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
