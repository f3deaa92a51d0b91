import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { capabilities } from '../../tools/index.js';
import { listingOf, plainSchema, toolsOf } from '../../tools/mcp.js';
import { outlineOf } from '../../tools/outline.js';
import { examplesOf } from './examples.js';

const ajv = new Ajv2020({ strict: false, validateFormats: false });

describe('the outline of an answer', () => {
  const closed = (properties: object): object => {
    return { type: 'object', required: Object.keys(properties), properties, additionalProperties: false };
  };

  it('names fields with their types, deeper down the names alone, and leaves rules out (decisions §10)', () => {
    const slug = { type: 'string', description: 'The slug.', minLength: 2, pattern: '^[a-z]' };
    const inner = closed({
      count: { type: 'integer', minimum: 0 },
      deep: closed({ deeper: closed({ deepest: slug }) }),
    });
    assert.deepEqual(
      outlineOf({ ...closed({ slug, list: { type: 'array', items: inner, maxItems: 9 } }), description: 'All.' }),
      {
        type: 'object',
        description: 'All.',
        properties: {
          slug: { type: 'string' },
          list: {
            type: 'array',
            items: {
              type: 'object',
              properties: { count: {}, deep: { type: 'object', properties: { deeper: { type: 'object' } } } },
            },
          },
        },
      },
    );
  });

  it('has the names of all fields where objects are of several kinds', () => {
    const kinds = { anyOf: [closed({ path: { type: 'string' }, deep: closed({}) }), closed({ field: {}, path: {} })] };
    assert.deepEqual(outlineOf(closed({ items: { type: 'array', items: kinds } })), {
      type: 'object',
      properties: {
        items: { type: 'array', items: { type: 'object', properties: { path: {}, deep: {}, field: {} } } },
      },
    });
  });

  it('keeps null, and the words that a field chooses from', () => {
    const none = { type: 'null' };
    const words = { enum: ['a', 'b'] };
    assert.deepEqual(
      outlineOf(
        closed({
          text: { anyOf: [{ type: 'string', description: 'x' }, none] },
          list: { anyOf: [{ type: 'array', items: { type: 'string' } }, none] },
          word: { anyOf: [words, none] },
          constants: { anyOf: [{ const: 'a', type: 'string' }, { const: 'b', type: 'string' }, none] },
          either: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
          map: { type: 'object', patternProperties: { '^.*$': { type: 'string' } } },
        }),
      ),
      {
        type: 'object',
        properties: {
          text: { type: ['string', 'null'] },
          list: { type: ['array', 'null'], items: { type: 'string' } },
          word: { enum: ['a', 'b', null] },
          constants: { enum: ['a', 'b', null] },
          either: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
          map: { type: 'object' },
        },
      },
    );
  });

  for (const tool of toolsOf(capabilities).values()) {
    it(`of ${tool.name} accepts every answer that its schema accepts`, () => {
      const full = ajv.compile(plainSchema(tool.output));
      const listed = ajv.compile(listingOf(tool).outputSchema);
      const examples = examplesOf(plainSchema(tool.output));
      assert.ok(examples.length > 1);
      for (const one of examples) {
        assert.ok(full(one), JSON.stringify([one, full.errors]));
        assert.ok(listed(one), JSON.stringify([one, listed.errors]));
      }
    });
  }
});
