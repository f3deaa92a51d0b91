import { progressStep } from '../../domain/progress.js';
import { Refusal, refuseAny } from '../../domain/refusal.js';
import { capabilityNamed } from '../../tools/index.js';
import type { ToolAnswer } from '../../tools/mcp.js';
import type { CallMade } from '../../tools/next-steps.js';
import { isObject, unknownFields, validate } from '../../tools/validate.js';
import { bodyOf, withBody } from './answers.js';
import type { Folders } from './folders.js';
import { changedInput, changes } from './listing.js';
import { type Archive, openPackage } from './package-source.js';
import type { ObjectSchema } from './path-schemas.js';
import { publishFolder } from './publish-folder.js';
import { PUBLISH_FOLDER, publishFolderInput } from './publish-folder-listing.js';
import { collect } from './save-signed.js';
import { from, growing, type How, type Json, type ServiceSide } from './side.js';
import { textOf } from './text-input.js';

/** Part of a call that packs a folder, in percent of what is told of its progress. */
const PACKING = 20;

/**
 * What only a process on the publisher's machine can do (decisions §10): it reads packages from the folders that it was
 * given and writes signed ones there. Every rule about artifacts and versions stays the service's.
 */
export class Bridge {
  constructor(private readonly folders: Folders) {}

  /** Whether a call is for the bridge; every other one goes to the service as it is. */
  takes(tool: unknown, input: unknown): boolean {
    if (tool === PUBLISH_FOLDER) return true;
    const change = typeof tool === 'string' ? changes[tool] : undefined;
    if (change === undefined) return false;
    const given = isObject(input) ? input : {};
    if (given[change.field] !== undefined) return true;
    // Who sends the bytes, or has computed their hash, is as welcome as at the service itself.
    return change.required && !change.without.some((name) => given[name] !== undefined);
  }

  /** Calls a tool that it takes. A refusal, of the service or its own, is the answer. */
  async call(tool: string, given: unknown, side: ServiceSide, telling: How): Promise<ToolAnswer> {
    const how = growing(telling);
    const input: Json = isObject(given) ? given : {};
    const schema = inputOf(tool);
    const made = madeOf(tool, schema, input);
    try {
      if (tool === PUBLISH_FOLDER) {
        // The terms of the announcement too: what is wrong with them is said before anything is done.
        refuseAny(validate(schema as never, input).faults);
        return await publishFolder(this.folders, side, input, how);
      }
      refuseAny(unknownFields(schema as never, input));
      if (tool === 'service_package_link') return await collect(this.folders, side, input, how);
      return await this.#withPackage(tool, input, side, how);
    } catch (error) {
      if (error instanceof Refusal) return side.refuse(error, made);
      throw error;
    }
  }

  async #withPackage(tool: string, input: Json, side: ServiceSide, how: How): Promise<ToolAnswer> {
    const { package_path, ...rest } = input;
    const archive = await openPackage(this.folders, 'package_path', textOf('package_path', package_path), {
      signal: how.signal,
      progress: (part) => how.progress(Math.round(part * PACKING), 100, progressStep('packing_folder')),
    });
    const then = from(how, PACKING);
    const answer =
      tool === 'service_announce_release'
        ? await side.call(tool, { ...rest, sha256: archive.sha256, size: archive.size }, then)
        : await side.call(tool, rest, then, archive);
    return withSource(answer, archive, input);
  }
}

function inputOf(tool: string): ObjectSchema {
  if (tool !== PUBLISH_FOLDER) return changedInput(schemaOf(tool), changes[tool] as (typeof changes)[string]);
  return publishFolderInput(schemaOf('service_announce_release'));
}

function schemaOf(tool: string): ObjectSchema {
  return capabilityNamed(tool).input as unknown as ObjectSchema;
}

function madeOf(tool: string, { properties }: ObjectSchema, given: Json): CallMade {
  return { tool, takes: new Set(Object.keys(properties)), arguments: given };
}

/**
 * An answer with what was sent, so that an agent sees what a folder came to; and where a refusal names a call of a tool
 * that takes a path here, with that path instead of hash and size.
 */
function withSource(answer: ToolAnswer, archive: Archive, { package_path }: Json): ToolAnswer {
  const body = bodyOf(answer);
  const { next } = body;
  return withBody(answer, {
    ...body,
    ...(isObject(next) ? { next: withPath(next, package_path) } : {}),
    package: archive.source,
  });
}

function withPath(next: Json, package_path: unknown): Json {
  const change = changes[String(next['tool'])];
  const known = next['arguments'];
  if (change?.field !== 'package_path' || !isObject(known)) return next;
  const left = Object.entries(known).filter(([name]) => !change.without.includes(name));
  return { ...next, arguments: { ...Object.fromEntries(left), package_path } };
}
