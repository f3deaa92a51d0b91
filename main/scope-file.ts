import { readFileSync } from 'node:fs';
import { readJson } from '../domain/json.js';
import { namesAtFault, ScopeFile, scopeFileChanges } from '../domain/oauth/scope-file.js';
import { rule } from '../domain/rules/index.js';
import { dispatch, type Services } from '../tools/dispatch.js';
import { capabilityNamed } from '../tools/index.js';
import { validate } from '../tools/validate.js';
import { Misconfigured, type SettingFault, stopStart } from './misconfigured.js';
import { settings } from './settings.js';

const EXAMPLE = '{"scopes": [{"name": "shop.read", "sentences": {"en": "See your orders."}}]}';

/**
 * Lets the registry of scopes follow the file that the setting names; nothing where it names none. A file that is not as
 * it should be stops the start, with every fault there is. It leaves an audit line where it changes something.
 */
export async function followScopeFile(services: Services, path: string | null): Promise<void> {
  if (path === null) return;
  const file = readScopeFile(path);
  const { declare, remove, kept } = scopeFileChanges(await services.ports.scopes.all(), file);
  if (kept.length > 0) {
    services.log.warn({ path, scopes: kept }, 'an admin has declared these scopes otherwise than the file: they stay');
  }
  if (declare.length === 0 && remove.length === 0) return;
  await dispatch(services, {
    capability: capabilityNamed('apply_scope_file'),
    input: file,
    actor: { kind: 'system', job: 'start' },
    door: 'job',
    requestId: services.newId(),
    signal: new AbortController().signal,
  });
  const declared = declare.map(({ name }) => name);
  services.log.info({ path, declared, removed: remove }, 'the scopes follow their file');
}

/** What a file declares. Throws `Misconfigured`. */
export function readScopeFile(path: string): ScopeFile {
  const { name, rule: broken } = settings.scopes_file;
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    return stopStart(name, path, broken);
  }
  const read = readJson(bytes);
  if (!read.ok) {
    const where = read.field === null ? `${path}${lineOf(bytes)}` : `${read.field} in ${path}`;
    const note = rule('setting.example', { example: EXAMPLE });
    throw new Misconfigured([{ setting: `${where} (${name})`, received: null, rule: read.rule, note }]);
  }
  const { faults } = validate(ScopeFile, read.value);
  const file = read.value as ScopeFile;
  const [first, ...rest] = (faults.length > 0 ? faults : namesAtFault(file)).map(
    (one): SettingFault => ({
      setting: one.field === null ? `${path} (${name})` : `${one.field} in ${path} (${name})`,
      received: one.received,
      rule: one.rule ?? broken,
    }),
  );
  if (first !== undefined) throw new Misconfigured([first, ...rest]);
  return file;
}

/** Where the parser stopped, for text that is no JSON: `:3`. */
function lineOf(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    const { message } = error as Error;
    const position = /at position (\d+)/.exec(message)?.[1];
    const end = position === undefined ? text.length : Number(position);
    return `:${text.slice(0, end).split('\n').length}`;
  }
}
