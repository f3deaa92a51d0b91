import type { ArtifactRules } from '../../../domain/rules/artifact.js';
import type { WordsOf } from '../../words.js';

export const artifact: WordsOf<ArtifactRules> = {
  'artifact.not_found': 'the slug of an artifact',
  'artifact.not_yours': 'the slug of one of your artifacts',
  'artifact.not_approved': 'the slug of an approved artifact',
  'artifact.slug_taken': 'a slug that no one has registered',
  'artifact.no_account': 'an account',
  'artifact.name_missing': 'a name, which the first registration needs',
  'artifact.description_missing': 'a description in English',
  'artifact.publisher_name_missing': 'a publisher name, which you set in your profile',
  'artifact.busy': {
    expected: 'one change to an artifact at a time',
    received: 'an artifact that someone else is changing',
  },
  'artifact.changed': {
    expected: 'an unchanged artifact',
    received: ({ slug }) => `${slug}, which has just been changed`,
  },
  'artifact.owner_unchanged': 'an account other than the current owner',
};
