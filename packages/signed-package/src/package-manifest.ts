import type { Entry } from './entry.js';
import { cut, textCharacters } from './fault.js';
import { inflateWhole } from './inflate.js';
import { nearKeys } from './near-keys.js';
import type { Archive } from './open-archive.js';
import { stored } from './records.js';
import type { Broken, JsonRules, ManifestRules } from './rules.js';
import { parseStrictJson } from './strict-json.js';

/** `module.json` or `theme.json` of a submitted package (decisions §5 "Manifest"). */
export interface PackageManifest {
  readonly kind: 'module' | 'theme';
  /** Path of the manifest's entry. */
  readonly path: string;
  /** The folder it lies in with its `/`, or `''` at the root. */
  readonly folder: string;
  /** The whole object as it was parsed. */
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly slug: string;
  readonly version: string;
  readonly name: string | null;
  readonly permissions: readonly string[];
  readonly hooks: readonly string[];
  /** What it requires, in whatever form it says it; `null` when it says nothing. */
  readonly requires: unknown;
}

export type ManifestFault = Broken<JsonRules & ManifestRules> & {
  readonly code: 'manifest_missing' | 'manifest_invalid';
  /** The manifest's path, where there is one. */
  readonly entry: string | null;
  /** Dotted path of the field at fault, or `null` when the whole file is. */
  readonly field: string | null;
  /** What stands in the manifest, as JSON, where a value is at fault; else `null`. */
  readonly received: string | null;
};

export type ReadManifest =
  | { readonly ok: true; readonly manifest: PackageManifest }
  | { readonly ok: false; readonly faults: ManifestFault[] };

const manifestBytes = 1024 * 1024;
const manifestDepth = 64;
/** Of a package with several. */
const manifestsNamed = 4;
const manifestPath = /^(?:[^/]+\/)?(module|theme)\.json$/;

/** Whether a path is one where a manifest is looked for: at the root or one folder deep. */
export function isManifestPath(path: string): boolean {
  return manifestPath.test(path);
}

/**
 * Finds the one manifest of an archive and reads it. The archive has been accepted: its contents are not checked again.
 * Form and register of slug and version are the caller's to compare.
 */
export function readPackageManifest(archive: Archive): ReadManifest {
  const candidates = archive.entries.filter((entry) => !entry.isFolder && isManifestPath(entry.name));
  const [entry, ...others] = candidates;
  if (entry === undefined) {
    return refuse('manifest_missing', null, { rule: 'manifest.missing', params: {} });
  }
  if (others.length > 0) {
    const paths = candidates.slice(0, manifestsNamed).map(({ name }) => cut(name, textCharacters));
    return refuse('manifest_invalid', entry.name, { rule: 'manifest.several', params: { paths } });
  }
  if (entry.size > manifestBytes) return refuse('manifest_invalid', entry.name, tooLarge(entry.size));
  return parsePackageManifest(entry.name, readSmall(archive, entry));
}

function readSmall(archive: Archive, entry: Entry): Buffer {
  const compressed = archive.source.read(entry.dataOffset, entry.compressedSize);
  if (entry.method === stored) return compressed;
  const inflated = inflateWhole(compressed, entry.size);
  if (inflated.outcome !== 'whole')
    throw new Error(`${entry.name} does not inflate: read the contents of the archive first`);
  return inflated.bytes;
}

/** Reads the bytes of the manifest that stands at `path`, a path that `isManifestPath` accepts. */
export function parsePackageManifest(path: string, bytes: Buffer): ReadManifest {
  if (bytes.length > manifestBytes) return refuse('manifest_invalid', path, tooLarge(bytes.length));
  const parsed = parseStrictJson(bytes, manifestDepth);
  if (!parsed.ok) {
    const { ok: _, field: __, ...broken } = parsed;
    return refuse('manifest_invalid', path, broken);
  }
  const { value } = parsed;
  if (!isObject(value)) {
    return refuse('manifest_invalid', path, { rule: 'manifest.not_an_object', params: {} }, describe(value));
  }
  const faults = checkFields(path, value);
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, manifest: manifestOf(path, value) };
}

function manifestOf(path: string, value: Record<string, unknown>): PackageManifest {
  const file = manifestPath.exec(path)?.[1];
  return {
    kind: file === 'theme' ? 'theme' : 'module',
    path,
    folder: path.slice(0, path.lastIndexOf('/') + 1),
    manifest: value,
    slug: String(value.slug),
    version: String(value.version),
    name: typeof value.name === 'string' ? value.name : null,
    permissions: textsOf(value.permissions),
    hooks: textsOf(value.hooks),
    requires: value.requires ?? null,
  };
}

const textFields = [
  { field: 'slug', isRequired: true },
  { field: 'version', isRequired: true },
  { field: 'name', isRequired: false },
];
const listFields = ['permissions', 'hooks'];

/** Of one list: what is wrong with a thousand items is said with fifty. */
const itemsNamed = 50;

function checkFields(path: string, value: Record<string, unknown>): ManifestFault[] {
  const texts = textFields
    .filter(({ field, isRequired }) => (Object.hasOwn(value, field) ? typeof value[field] !== 'string' : isRequired))
    .map(({ field }) => textFault(path, field, value));
  const lists = listFields
    .filter((field) => Object.hasOwn(value, field))
    .flatMap((field) => checkList(path, field, value[field]));
  return [...texts, ...lists];
}

function checkList(path: string, field: string, value: unknown): ManifestFault[] {
  if (!Array.isArray(value)) return [fieldFault(path, field, 'manifest.not_a_list', value)];
  const faults: ManifestFault[] = [];
  for (let index = 0; index < value.length && faults.length < itemsNamed; index += 1) {
    const item: unknown = value[index];
    if (typeof item === 'string' && item !== '') continue;
    faults.push(fieldFault(path, `${field}.${index}`, 'manifest.not_a_text', item));
  }
  return faults;
}

function textFault(path: string, field: string, value: Record<string, unknown>): ManifestFault {
  if (Object.hasOwn(value, field)) return fieldFault(path, field, 'manifest.not_a_string', value[field]);
  const near = nearKeys(value).find(({ expected }) => expected === field)?.field ?? null;
  const place = { code: 'manifest_invalid', entry: path, field, received: null } as const;
  return { ...place, rule: 'manifest.field_missing', params: { near } };
}

function fieldFault(
  path: string,
  field: string,
  rule: 'manifest.not_a_string' | 'manifest.not_a_list' | 'manifest.not_a_text',
  value: unknown,
): ManifestFault {
  return { code: 'manifest_invalid', entry: path, field, rule, params: {}, received: describe(value) };
}

function tooLarge(size: number): Broken<ManifestRules> {
  return { rule: 'manifest.too_large', params: { size, most: manifestBytes } };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function describe(value: unknown): string {
  return cut(JSON.stringify(value), textCharacters);
}

function refuse(
  code: ManifestFault['code'],
  entry: string | null,
  broken: Broken<JsonRules & ManifestRules>,
  received: string | null = null,
): ReadManifest {
  return { ok: false, faults: [{ code, entry, field: null, ...broken, received }] };
}
