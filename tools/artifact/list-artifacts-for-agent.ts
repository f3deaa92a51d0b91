import Type, { type Static } from 'typebox';
import { Artifact } from '../../domain/artifact/artifact.js';
import { listOwnArtifacts as list } from '../../domain/artifact/list-own.js';
import { Missing } from '../../domain/artifact/missing.js';
import { Cursor, cursorOf, NextCursor, partsOf } from '../../domain/cursor.js';
import { ListTotal, Nullable, Version } from '../../domain/schemas.js';
import { capability } from '../capability.js';
import { type Brief, cutLists, cutToRoom } from '../cut-answer.js';
import { cut } from '../cut-text.js';
import { missingShown } from '../missing-shown.js';

const { slug, name, kind, state } = Artifact.properties;

const Listed = Type.Object(
  {
    slug,
    name,
    kind,
    state,
    published_version: Nullable(Version),
    missing: Type.Array(Missing, { description: 'What is missing for its 20 highest versions, and who has to act.' }),
    missing_total: ListTotal,
  },
  { additionalProperties: false },
);

const Page = Type.Object(
  { artifacts: Type.Array(Listed, { description: 'By slug, at most 20.' }), next_cursor: NextCursor },
  { additionalProperties: false },
);

type Page = Static<typeof Page>;

const cutMissing = cutLists('artifacts[].missing');

/** What is missing in short, and as many artifacts as fit, from where `next_cursor` goes on. */
const brief: Brief = (answer, input) => {
  const short = cutMissing({ ...answer, artifacts: (answer['artifacts'] as Page['artifacts']).map(briefly) }, input);
  return cutToRoom(
    (most) => firstArtifacts(short as Page, most),
    ({ artifacts }) => JSON.stringify(artifacts).length,
  );
};

/** A question in full is in the conversation, which its next step names. */
function briefly({ missing, ...artifact }: Page['artifacts'][number]): Page['artifacts'][number] {
  const short = missing.map((line) => (line.text === undefined ? line : { ...line, text: cut(line.text) }));
  return { ...artifact, missing: short };
}

function firstArtifacts(page: Page, most: number): Page {
  if (page.artifacts.length <= most) return page;
  const artifacts = page.artifacts.slice(0, most);
  return { artifacts, next_cursor: nextAfter(artifacts) };
}

function nextAfter(artifacts: Page['artifacts']): string | null {
  const last = artifacts.at(-1);
  return last === undefined ? null : cursorOf([last.slug]);
}

/** What an account has, for an agent that does not know the slugs (decisions §10). */
export const listArtifactsForAgent = capability({
  name: 'service_list_artifacts',
  title: 'List your artifacts',
  description:
    'Lists your artifacts by slug: state of the registration, published version, and what is still missing, with the call that comes next.',
  doors: ['mcp'],
  scope: 'read',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({ cursor: Type.Optional(Cursor) }, { additionalProperties: false }),
  output: Page,
  brief,
  async handler(ctx, { cursor }): Promise<Page> {
    const [after = ''] = cursor === undefined ? [] : partsOf(cursor, 1);
    const page = await list(ctx, after === '' ? {} : { after });
    const artifacts = page.artifacts.map(({ slug, name, kind, state, published_version, missing }) => ({
      ...{ slug, name, kind, state, published_version },
      missing: missing.map((line) => missingShown(slug, line, ctx.settings.baseUrl)),
    }));
    return { artifacts, next_cursor: page.next === null ? null : nextAfter(artifacts) };
  },
});
