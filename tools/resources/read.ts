import Type from 'typebox';
import { refuse, refuseAny } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';
import { cut } from '../cut-text.js';
import { refuseAnonymous } from '../mcp.js';
import { validate } from '../validate.js';
import { isTemplate, type Json, type Reader, type Resource } from './resource.js';
import { namedBy } from './uri.js';

/** Longer than any URI of a resource here. */
const LONGEST_URI = 500;

const ReadInput = Type.Object(
  { uri: Type.String({ description: 'The URI of the resource.', maxLength: LONGEST_URI }) },
  { additionalProperties: false },
);

/** A resource with what its URI names. */
export interface Found {
  readonly resource: Resource;
  readonly named: Readonly<Record<string, string>>;
}

/** The resource of a URI; `null` where there is none. */
export function findResource(resources: readonly Resource[], uri: unknown): Found | null {
  if (typeof uri !== 'string' || uri.length > LONGEST_URI) return null;
  for (const resource of resources) {
    const named = isTemplate(resource) ? namedBy(resource.uri, uri) : resource.uri === uri ? {} : null;
    if (named !== null) return { resource, named };
  }
  return null;
}

/** `resources/read`, as MCP wants it. Refuses a URI that is none with `invalid_field`, and one of nothing with `not_found`. */
export async function readResource(resources: readonly Resource[], reader: Reader, { uri }: Json): Promise<Json> {
  refuseAnonymous(reader.actor);
  refuseAny(validate(ReadInput, uri === undefined ? {} : { uri }).faults);
  const found = findResource(resources, uri);
  if (found === null) return refuse('not_found', 'uri', cut(String(uri)), rule('request.resource'));
  const { resource, named } = found;
  const text = await resource.read(reader, named);
  return { contents: [{ uri, mimeType: resource.mimeType, text }] };
}

/** `resources/list`: those that are no templates. */
export function listResources(resources: readonly Resource[]): Json {
  const listed = resources.filter((one) => !isTemplate(one));
  return { resources: listed.map(({ uri, ...one }) => ({ uri, ...described(one) })) };
}

/** `resources/templates/list`. */
export function listTemplates(resources: readonly Resource[]): Json {
  const listed = resources.filter(isTemplate);
  return { resourceTemplates: listed.map(({ uri, ...one }) => ({ uriTemplate: uri, ...described(one) })) };
}

function described({ name, title, description, mimeType }: Omit<Resource, 'uri'>): Json {
  return { name, title, description, mimeType };
}
