import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { bridgedListing } from '../main/bridge/listing.js';
import { agentTools } from '../tools/agent-tools.js';
import { type Capability, isAgentTool } from '../tools/capability.js';
import { capabilities } from '../tools/index.js';
import { listingOf, plainSchema, toolsOf } from '../tools/mcp.js';
import { currentSnapshots, storedSnapshots } from './snapshots.js';

type Schema = Readonly<Record<string, unknown>>;

/** The tools of decisions §10 that are MCP tools, with the hints it gives them. */
const HINTS: Readonly<Record<string, string>> = {
  service_register_artifact: '0/0/1/0',
  service_announce_release: '0/0/0/0',
  service_upload_package: '0/0/0/0',
  service_upload_url: '0/0/0/0',
  service_package_link: '0/0/0/0',
  service_withdraw_release: '0/1/0/0',
  service_webhook_deliveries: '0/0/0/1',
  service_review_preflight: '1/0/1/0',
  service_artifact_status: '1/0/1/0',
  service_release_hash: '1/0/1/0',
  service_verify_package: '1/0/1/0',
  service_list_artifacts: '1/0/1/0',
  service_core_releases: '1/0/1/0',
  service_manifest_template: '1/0/1/0',
  service_review_details: '1/0/1/0',
  service_review_thread: '0/0/0/0',
};

// Made once: each test compares one file of them.
const stored = storedSnapshots();
const current = currentSnapshots();

describe('the list of capabilities', () => {
  it('names each one once, verb first or service_* (decisions §10)', () => {
    const names = capabilities.map(({ name }) => name);
    assert.deepEqual(names, [...new Set(names)]);
    for (const name of names) assert.match(name, /^[a-z]+(_[a-z]+)+$/);
  });

  it('opens as agent tools only what decisions §10 lists, all named service_*', () => {
    for (const name of toolsOf(capabilities).keys()) assert.ok(Object.hasOwn(HINTS, name), name);
  });

  it('lists to agents what is open to them, in the order of a version’s life', () => {
    const listed = [...toolsOf(capabilities).keys()];
    assert.deepEqual(
      listed,
      agentTools.map(({ name }) => name),
    );
  });

  it('is listed to agents, through a bridge too, in less than 32,000 characters, about 8,000 tokens (decisions §10)', () => {
    const tools = [...toolsOf(capabilities).values()].map(listingOf);
    for (const listed of [tools, bridgedListing(tools)]) {
      const { length } = JSON.stringify({ tools: listed });
      assert.ok(length / 4 < 8000, `${length} characters of ${listed.length} tools`);
    }
  });

  for (const capability of capabilities) describeOne(capability);

  it('has a snapshot for every capability and none beside them (DESIGN, Conventions)', () => {
    assert.deepEqual([...stored.keys()].sort(), [...current.keys()].sort());
  });
});

const jsonSchema = new Ajv2020();

function describeOne(capability: Capability): void {
  describe(capability.name, () => {
    it('has a title and a description in whole sentences', () => {
      assert.match(capability.title, /^[A-Z].{2,59}$/);
      assert.match(capability.description, /^[A-Z].{20,}[.]$/s);
    });

    it('has a scope, a door and all four hints', () => {
      assert.ok(capability.doors.length > 0);
      assert.ok(capability.scope);
      const { readOnly, destructive, idempotent, openWorld } = capability.hints;
      for (const hint of [readOnly, destructive, idempotent, openWorld]) assert.equal(typeof hint, 'boolean');
      assert.ok(!(readOnly && destructive), 'what only reads destroys nothing');
    });

    it('describes every field of its input, in closed objects without a top-level anyOf', () => {
      const input = plainSchema(capability.input) as Schema;
      assert.equal(input['type'], 'object');
      assert.equal(input['anyOf'], undefined);
      assert.deepEqual(faultsOf(input, 'input', true), []);
    });

    it('answers a closed object', () => {
      const output = capability.output as unknown as Schema;
      assert.equal(output['type'], 'object');
      assert.equal(output['anyOf'], undefined);
      assert.deepEqual(faultsOf(output, 'output', false), []);
    });

    it('has schemas that are valid JSON Schema', () => {
      for (const schema of [capability.input, capability.output]) {
        assert.ok(jsonSchema.validateSchema(schema), jsonSchema.errorsText());
      }
    });

    it('is listed in plain JSON Schema, without keywords of ours', () => {
      assert.doesNotMatch(JSON.stringify(listingOf(capability)), /"x-/);
    });

    if (isAgentTool(capability)) {
      it('ends its description with the scope that it needs, the same for every token (decisions §10)', () => {
        const { scope, publishesWith = [] } = capability;
        const [words = ''] = /Scope: .*$/.exec(listingOf(capability).description) ?? [];
        assert.equal(words.includes(scope === 'public' ? 'any' : String(scope)), true, words);
        for (const field of publishesWith) assert.ok(words.includes(`publish with ${field}`), words);
      });

      it('carries the hints of decisions §10', () => {
        const { readOnly, destructive, idempotent, openWorld } = capability.hints;
        const hints = [readOnly, destructive, idempotent, openWorld].map(Number).join('/');
        assert.equal(hints, HINTS[capability.name]);
      });
    }

    it('is what its snapshot says; npm run snapshots writes a new one (DESIGN, Conventions)', () => {
      const file = `${capability.name}.json`;
      assert.equal(stored.get(file), current.get(file));
    });
  });
}

/** Objects that are open and, where asked for, fields without a description: the path of each. */
function faultsOf(schema: Schema, path: string, described: boolean): string[] {
  const faults: string[] = [];
  if (schema['type'] === 'object' && !isClosed(schema)) faults.push(`${path} is open`);
  for (const [name, field] of Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)) {
    if (described && !isDescribed(field)) faults.push(`${path}.${name} has no description`);
    faults.push(...faultsOf(field, `${path}.${name}`, described));
  }
  const parts = [schema['items'], ...((schema['anyOf'] ?? []) as Schema[])].filter((part) => part !== undefined);
  for (const part of parts) faults.push(...faultsOf(part as Schema, `${path}[]`, described));
  return faults;
}

/** Closed, or a map whose values have a schema of their own. */
function isClosed(schema: Schema): boolean {
  return schema['additionalProperties'] === false || schema['patternProperties'] !== undefined || isMap(schema);
}

function isMap(schema: Schema): boolean {
  return typeof schema['additionalProperties'] === 'object' && schema['properties'] === undefined;
}

/** By itself, or by the branch of a nullable field that is not null. */
function isDescribed(field: Schema): boolean {
  if (typeof field['description'] === 'string') return field['description'].length > 0;
  const branches = ((field['anyOf'] ?? []) as Schema[]).filter((branch) => branch['type'] !== 'null');
  return branches.length > 0 && branches.every(isDescribed);
}
