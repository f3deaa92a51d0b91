import type { ArtifactRules } from '../../../domain/rules/artifact.js';
import type { Sentences } from '../../fault-sentences.js';

export const artifact: Sentences<ArtifactRules> = {
  'artifact.not_found': (_, { received }) =>
    received === null ? 'There is no such artifact.' : `There is no artifact with the slug ${received}.`,
  'artifact.not_yours': (_, { received }) =>
    received === null ? 'You have no such artifact.' : `You have no artifact with the slug ${received}.`,
  'artifact.not_approved': (_, { received }) =>
    received === null ? 'There is no such artifact.' : `There is no approved artifact with the slug ${received}.`,
  'artifact.slug_taken': 'Someone has already registered this slug. Choose another one.',
  'artifact.no_account': 'Sign in first.',
  'artifact.name_missing': 'Enter a name.',
  'artifact.description_missing': 'Enter a description in English.',
  'artifact.publisher_name_missing': 'Set your publisher name first.',
  'artifact.busy': 'Someone else is changing this artifact. Try again in a moment.',
  'artifact.changed': ({ slug }, { code }) => `Someone else has just changed ${code(slug)}. Check it and try again.`,
  'artifact.owner_unchanged': 'This account already owns the artifact.',
};
