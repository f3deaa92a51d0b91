import Type from 'typebox';
import { Refusal } from '../../domain/refusal.js';
import { Slug } from '../../domain/schemas.js';
import { type MissingLine, promptsForAgent, publishPrompt } from '../../messages/en/agent-prompts.js';
import { stepForAgent } from '../../messages/en/agent-steps.js';
import { showArtifactStatus } from '../artifact/show-artifact-status.js';
import { callOf } from '../next-steps.js';
import { ask } from '../resources/ask.js';
import { ownSlugs } from '../resources/completers.js';
import type { Reader } from '../resources/resource.js';
import { missingLines, nextWords } from './missing-lines.js';
import type { Prompt } from './prompt.js';

const { title, description, slug } = promptsForAgent.publish;

/** Walks through a publication. What is registered already is where it begins. */
export const publish: Prompt = {
  name: 'publish',
  title,
  description,
  input: Type.Object(
    { slug: Type.Optional(Type.String({ ...Slug, description: slug })) },
    { additionalProperties: false },
  ),
  shows: showArtifactStatus,
  completes: { slug: ownSlugs },
  write: async (reader, { slug: named }) => {
    const missing = named === undefined ? null : await missingFor(reader, named);
    return [{ type: 'text', text: publishPrompt(named ?? null, missing) }];
  },
};

async function missingFor(reader: Reader, slug: string): Promise<ReturnType<typeof missingLines>> {
  try {
    return missingLines(await ask(reader, showArtifactStatus, { slug }));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'artifact_not_found') return [notRegistered(reader, slug)];
    throw error;
  }
}

/** Where a first publication begins. */
function notRegistered({ services }: Reader, slug: string): MissingLine {
  const step = { do: 'register', slug } as const;
  const next = callOf(step, services.ports.settings.baseUrl, null);
  return {
    code: 'registration',
    by: 'publisher',
    version: null,
    hint: stepForAgent(step),
    next: next === null ? null : nextWords({ ...next }),
  };
}
