import { refuse, refuseAny } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';
import { cut } from '../cut-text.js';
import { refuseAnonymous } from '../mcp.js';
import type { Json, Reader } from '../resources/resource.js';
import { validate } from '../validate.js';
import type { Prompt } from './prompt.js';

export function findPrompt(prompts: readonly Prompt[], name: unknown): Prompt | null {
  return prompts.find((one) => one.name === name) ?? null;
}

/** `prompts/get`, as MCP wants it. */
export async function getPrompt(prompts: readonly Prompt[], reader: Reader, params: Json): Promise<Json> {
  refuseAnonymous(reader.actor);
  const { name, arguments: given } = params;
  const prompt = findPrompt(prompts, name);
  if (prompt === null) {
    const known = rule('request.prompt', { known: prompts.map((one) => one.name) });
    return refuse('invalid_field', 'name', name === undefined ? null : cut(String(name)), known);
  }
  refuseAny(validate(prompt.input, given ?? {}).faults);
  const content = await prompt.write(reader, (given ?? {}) as Record<string, string>);
  return {
    description: prompt.description,
    messages: content.map((one) => ({ role: 'user', content: one })),
  };
}

/** `prompts/list`. */
export function listPrompts(prompts: readonly Prompt[]): Json {
  return {
    prompts: prompts.map(({ name, title, description, input }) => ({
      name,
      title,
      description,
      arguments: argumentsOf(input as unknown as ArgumentsSchema),
    })),
  };
}

interface ArgumentsSchema {
  readonly properties: Readonly<Record<string, { readonly description?: string }>>;
  readonly required?: readonly string[];
}

function argumentsOf({ properties, required = [] }: ArgumentsSchema): readonly Json[] {
  return Object.entries(properties).map(([name, { description }]) => ({
    name,
    description,
    required: required.includes(name),
  }));
}
