import Type from 'typebox';
import { manifestKeys, manifestTemplate } from '../../domain/artifact/manifest-template.js';
import { Line, Slug, Version } from '../../domain/schemas.js';
import { manifestKeysForAgent } from '../../messages/en/agent-manifest.js';
import { capability } from '../capability.js';

const Names = (description: string) =>
  Type.Array(Line({ description: 'A name.' }, 1, 200), { description, maxItems: 200 });

/** The manifest that a package misses, from a few answers (decisions §10). */
export const createManifestTemplate = capability({
  name: 'service_manifest_template',
  title: 'Make a package manifest',
  description:
    'Writes the manifest of a package and explains its keys; nothing is stored. Save content as file_name at the root of the zip or one folder deep: exactly one manifest may be there. The package also needs at least one file under a folder lang/en/.',
  doors: ['mcp'],
  scope: 'read',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      slug: Type.String({ ...Slug, 'x-form': 'free_slug' }),
      version: Version,
      kind: Type.Enum(['module', 'theme'], { description: 'module or theme.' }),
      permissions: Type.Optional(Names('Permissions that the package needs, for the reviewer.')),
      hooks: Type.Optional(Names('Hooks of the core that it uses, for the reviewer.')),
    },
    { additionalProperties: false },
  ),
  output: Type.Object(
    {
      file_name: Type.String({ description: 'module.json or theme.json.' }),
      content: Type.String({ description: 'The whole file.' }),
      keys: Type.Array(
        Type.Object(
          { name: Type.String({ description: 'The key.' }), meaning: Type.String({ description: 'What it is for.' }) },
          { additionalProperties: false },
        ),
        { description: 'Every key that is read.' },
      ),
    },
    { additionalProperties: false },
  ),
  async handler(ctx, input) {
    const keys = manifestKeys.map((name) => ({ name, meaning: manifestKeysForAgent[name] }));
    return { ...(await manifestTemplate(ctx, input)), keys };
  },
});
