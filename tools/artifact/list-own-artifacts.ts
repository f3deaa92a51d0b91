import Type from 'typebox';
import { listOwnArtifacts as list, OwnArtifacts } from '../../domain/artifact/list-own.js';
import { capability } from '../capability.js';
import { missingShown } from '../missing-shown.js';

export const listOwnArtifacts = capability({
  name: 'list_own_artifacts',
  title: 'List your artifacts',
  description: 'Lists your artifacts by slug, with their states and what is still missing for each.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      words: Type.Optional(Type.String({ description: 'Words of the slug, the name or the summary.', maxLength: 200 })),
      after: Type.Optional(
        Type.String({
          description: 'Slug after which the list continues: next of the previous response.',
          maxLength: 64,
        }),
      ),
    },
    { additionalProperties: false, description: 'Which artifacts, and where the list continues.' },
  ),
  output: OwnArtifacts,
  async handler(ctx, input) {
    const { artifacts, ...page } = await list(ctx, input);
    const shown = artifacts.map(({ missing, ...row }) => {
      return { ...row, missing: missing.map((line) => missingShown(row.slug, line, ctx.settings.baseUrl)) };
    });
    return { artifacts: shown, ...page };
  },
});
