import Type from 'typebox';
import { refuse, refuseAny } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';
import { refuseAnonymous } from '../mcp.js';
import { findPrompt } from '../prompts/get.js';
import type { Prompt } from '../prompts/prompt.js';
import { isObject, validate } from '../validate.js';
import type { Completer, Json, Reader, Resource } from './resource.js';

/** Longer than any slug or version, or the name of one. */
const LONGEST = 200;

const Text = Type.String({ maxLength: LONGEST });

const CompletionInput = Type.Object(
  {
    ref: Type.Object({
      type: Type.Enum(['ref/prompt', 'ref/resource']),
      name: Type.Optional(Text),
      uri: Type.Optional(Text),
    }),
    argument: Type.Object({ name: Text, value: Text }),
  },
  { additionalProperties: false },
);

interface Offered {
  readonly resources: readonly Resource[];
  readonly prompts: readonly Prompt[];
}

/** `completion/complete`: of the arguments of prompts and the names in templates, out of what is the reader's own. */
export async function complete(offered: Offered, reader: Reader, { ref, argument, context }: Json): Promise<Json> {
  refuseAnonymous(reader.actor);
  refuseAny(validate(CompletionInput, withoutUndefined({ ref, argument })).faults);
  const { name, value } = argument as { readonly name: string; readonly value: string };
  const completes = completersOf(offered, ref as Json);
  if (completes === null) return refuse('invalid_field', 'ref', refWords(ref as Json), rule('request.completion'));
  const completer = Object.hasOwn(completes, name) ? completes[name] : undefined;
  if (completer === undefined) return refuse('invalid_field', 'argument.name', name, rule('request.completion'));
  const { values, hasMore } = await completer(reader, { value, known: knownIn(context) });
  return { completion: { values, ...(hasMore ? {} : { total: values.length }), hasMore } };
}

function completersOf(
  { resources, prompts }: Offered,
  { type, name, uri }: Json,
): Readonly<Record<string, Completer>> | null {
  const found = type === 'ref/prompt' ? findPrompt(prompts, name) : resources.find((one) => one.uri === uri);
  return found?.completes ?? null;
}

function refWords({ name, uri }: Json): string | null {
  const given = name ?? uri;
  return given === undefined ? null : String(given);
}

/** The other arguments, as far as they are texts. */
function knownIn(context: unknown): Readonly<Record<string, string>> {
  const given = isObject(context) && isObject(context['arguments']) ? context['arguments'] : {};
  const texts = Object.entries(given).filter((one): one is [string, string] => typeof one[1] === 'string');
  return Object.fromEntries(texts.filter(([, text]) => text.length <= LONGEST));
}

function withoutUndefined(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
