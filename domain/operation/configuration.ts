import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { limitNames } from '../limits/limits.js';
import { Nullable } from '../schemas.js';

export const Configuration = Type.Object(
  {
    settings: Type.Array(
      Type.Object(
        {
          name: Type.String({ 'x-says': 'configuration.settings.name' }),
          value: Nullable(Type.String({ 'x-says': 'configuration.settings.value' })),
          source: Type.Enum(['environment', 'file', 'default'], { 'x-says': 'configuration.settings.source' }),
        },
        { additionalProperties: false },
      ),
      { 'x-says': 'configuration.settings' },
    ),
    limits: Type.Array(
      Type.Object(
        {
          name: Type.String({ 'x-says': 'configuration.limits.name' }),
          value: Type.Integer({ 'x-says': 'configuration.limits.value' }),
        },
        { additionalProperties: false },
      ),
      { 'x-says': 'configuration.limits' },
    ),
  },
  { additionalProperties: false, 'x-says': 'configuration' },
);

export type Configuration = Static<typeof Configuration>;

/** Every setting as it is in force in this process, secrets hidden, and where it comes from. */
export async function showConfiguration(ctx: Context): Promise<Configuration> {
  return {
    settings: ctx.operation.configuration().map((entry) => ({ ...entry })),
    limits: limitNames.map((name) => ({ name, value: ctx.limits.value(name) })),
  };
}
