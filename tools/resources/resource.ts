import type { Actor } from '../../domain/actor.js';
import type { Capability } from '../capability.js';
import type { Services } from '../dispatch.js';

export type Json = Readonly<Record<string, unknown>>;

/** Who reads: what a resource or a prompt shows, it asks for in their name. */
export interface Reader {
  readonly services: Services;
  readonly actor: Actor;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

/** How far a value has been written, and what is known beside it. */
export interface Begun {
  readonly value: string;
  readonly known: Readonly<Record<string, string>>;
}

export interface Completion {
  readonly values: readonly string[];
  readonly hasMore: boolean;
}

export type Completer = (reader: Reader, begun: Begun) => Promise<Completion>;

/** What agents read over MCP beside their tools: defined once for every revision and transport. */
export interface Resource {
  /** With names in braces it is a template, each of them one segment of the path. */
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  /** The capability that it shows: whose scope its reader needs. None where it is the same for everybody. */
  readonly shows?: Capability;
  /** How its names are completed. */
  readonly completes?: Readonly<Record<string, Completer>>;
  read(reader: Reader, named: Readonly<Record<string, string>>): Promise<string>;
}

export function isTemplate({ uri }: Pick<Resource, 'uri'>): boolean {
  return uri.includes('{');
}
