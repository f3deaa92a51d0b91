import assert from 'node:assert/strict';
import { storedFile } from '../../main/reference/files.js';
import { isAgentTool } from '../../tools/capability.js';
import { capabilities, capabilityNamed } from '../../tools/index.js';
import { validate } from '../../tools/validate.js';

describe('docs/publishing.md', () => {
  const page = storedFile('docs/publishing.md');
  const examples = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, text]) => JSON.parse(text ?? '') as object);

  it('shows a registration and an announcement as the tools take them (decisions §10)', () => {
    const [, registration, announcement] = examples;
    assert.deepEqual(validate(capabilityNamed('service_register_artifact').input, registration).faults, []);
    const filled = { ...announcement, slug: 'my-module', sha256: 'a'.repeat(64) };
    assert.deepEqual(validate(capabilityNamed('service_announce_release').input, filled).faults, []);
  });

  it('names only tools that there are, and leaves none of them out', () => {
    const named = new Set([...page.matchAll(/`(service_\w+)`/g)].map(([, name]) => name));
    const tools = capabilities.filter(isAgentTool).map(({ name }) => name);
    // Verification is for buyers, not for publishers.
    assert.deepEqual([...named].sort(), tools.filter((name) => name !== 'service_verify_package').sort());
  });
});
