import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { limitNames } from '../limits/limits.js';
import { Nullable } from '../schemas.js';

export const Configuration = Type.Object(
  {
    settings: Type.Array(
      Type.Object(
        {
          name: Type.String({ description: 'The environment variable.' }),
          value: Nullable(Type.String({ description: 'The value in force; [not shown] for a secret; null if unset.' })),
          source: Type.Enum(['environment', 'file', 'default'], { description: 'Where it comes from.' }),
        },
        { additionalProperties: false },
      ),
      { description: 'Every setting.' },
    ),
    limits: Type.Array(
      Type.Object(
        {
          name: Type.String({ description: 'The limit.' }),
          value: Type.Integer({ description: 'What it is set to.' }),
        },
        { additionalProperties: false },
      ),
      { description: 'Every limit in force.' },
    ),
  },
  { additionalProperties: false, description: 'The configuration of this process.' },
);

export type Configuration = Static<typeof Configuration>;

/** Every setting as it is in force in this process, secrets hidden, and where it comes from. */
export async function showConfiguration(ctx: Context): Promise<Configuration> {
  return {
    settings: ctx.operation.configuration().map((entry) => ({ ...entry })),
    limits: limitNames.map((name) => ({ name, value: ctx.limits.value(name) })),
  };
}
