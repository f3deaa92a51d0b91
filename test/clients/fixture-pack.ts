import { setTimeout as pause } from 'node:timers/promises';
import Type, { type TSchema } from 'typebox';
import { progressStep } from '../../domain/progress.js';
import { refuse } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';
import type { Offered } from '../../http/offered.js';
import { type Capability, capability, type Definition } from '../../tools/capability.js';
import { prompts } from '../../tools/prompts/index.js';
import type { Prompt } from '../../tools/prompts/prompt.js';
import { resources } from '../../tools/resources/index.js';
import type { Resource } from '../../tools/resources/resource.js';

const hints = { readOnly: true, destructive: false, idempotent: true, openWorld: false };
const Nothing = Type.Object({}, { additionalProperties: false });
const Said = Type.Object({ text: Type.String() }, { additionalProperties: false });

function tool(
  name: string,
  handler: Definition<TSchema, typeof Said>['handler'],
  input: TSchema = Nothing,
): Capability {
  const words = { title: 'A fixture', description: 'A tool that the conformance suite calls by its name.' };
  return capability({ name, ...words, doors: ['mcp'], scope: 'public', hints, input, output: Said, handler });
}

/** Written as the suite wants to find it again, keyword by keyword. */
const Schema2020 = Type.Unsafe({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
});

const text = (name: string, uri: string, read: Resource['read']): Resource => ({
  uri,
  name,
  title: 'A fixture',
  description: 'A resource that the conformance suite reads by its URI.',
  mimeType: 'text/plain',
  read,
});

const prompt = (name: string, fields: readonly string[], write: Prompt['write']): Prompt => ({
  name,
  title: 'A fixture',
  description: 'A prompt that the conformance suite asks for by its name.',
  input: Type.Object(Object.fromEntries(fields.map((field) => [field, Type.String({ description: 'Any text.' })])), {
    additionalProperties: false,
  }),
  completes: Object.fromEntries(fields.map((field) => [field, async () => ({ values: ['test'], hasMore: false })])),
  write,
});

/** Resources and prompts of the same kind, beside those of the product. */
export const offeredFixtures: Offered = {
  resources: [
    ...resources,
    text('static-text', 'test://static-text', async () => 'This is the content of the static text resource.'),
    text('template-data', 'test://template/{id}/data', async (_reader, { id }) => JSON.stringify({ id })),
  ],
  prompts: [
    ...prompts,
    prompt('test_simple_prompt', [], async () => [{ type: 'text', text: 'This is a simple prompt for testing.' }]),
    prompt('test_prompt_with_arguments', ['arg1', 'arg2'], async (_reader, { arg1, arg2 }) => [
      { type: 'text', text: `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'` },
    ]),
    prompt('test_prompt_with_embedded_resource', ['resourceUri'], async (_reader, { resourceUri = '' }) => [
      { type: 'resource', resource: { uri: resourceUri, mimeType: 'text/plain', text: 'Embedded resource content.' } },
      { type: 'text', text: 'Please process the embedded resource above.' },
    ]),
  ],
};

/** Tools with the names that the official conformance suite calls, as far as what they do exists here. */
export const fixturePack: readonly Capability[] = [
  tool('test_simple_text', async () => ({ text: 'This is a simple text response for testing.' })),
  tool('test_error_handling', async () =>
    refuse('not_found', 'text', null, rule('as_told', { text: 'nothing: this tool always refuses' })),
  ),
  tool('test_tool_with_progress', async (ctx) => {
    for (const done of [0, 50, 100]) {
      ctx.progress(done, 100, progressStep('as_told', { text: `${done} of 100` }));
      await pause(20);
    }
    return { text: 'done' };
  }),
  tool('json_schema_2020_12_tool', async () => ({ text: 'ok' }), Schema2020),
];
