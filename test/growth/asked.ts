import { galleryAreas } from '../http/pages/gallery/areas.js';
import type { GalleryPage } from '../http/pages/gallery/gallery.js';
import type { World } from '../http/pages/gallery/world.js';
import { watchReads } from './reads.js';

/** The artifact of the gallery that gets very many versions. */
export const LARGE = 'invoices';

/** What a count stops at; a page of a list is far shorter. */
export const BOUNDED = 1000;

export interface Asked {
  readonly name: string;
  ask(): Promise<void>;
}

/** Every page that is only read. */
export async function pagesOf(world: World): Promise<Asked[]> {
  const areas = await Promise.all(galleryAreas.map(async (area) => ({ area, pages: await area.pages(world) })));
  return areas.flatMap(({ area, pages }) =>
    pages
      .filter(({ act, status }) => act === undefined && status === undefined)
      .map((page) => ({ name: `${area.name} ${page.path.split('?')[0]}`, ask: () => visit(world, page) })),
  );
}

async function visit(world: World, { path, as }: GalleryPage): Promise<void> {
  const cookie = as === undefined ? '' : `countersign-session=${world.people[as].session}`;
  const answer = await fetch(new URL(path, world.url), { headers: { cookie }, redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status >= 500) throw new Error(`${path}: ${answer.status}`);
}

/** Every tool that only reads, asked about the artifact with very many versions. */
export function toolsOf({ people }: World): Asked[] {
  const of = { slug: LARGE };
  const inputs: ReadonlyArray<readonly [string, object]> = [
    ['service_list_artifacts', {}],
    ['service_artifact_status', of],
    ['service_artifact_status', { ...of, before: '1.0.0' }],
    ['service_webhook_deliveries', {}],
    ['service_webhook_deliveries', { ...of, type: 'release.suspended' }],
    ['service_webhook_deliveries', { ...of, status: 'failed' }],
    ['service_core_releases', {}],
    ['service_release_hash', { ...of, version: '1.0.0' }],
    ['service_review_details', { ...of, version: '1.3.0', part: 'flags' }],
    ['service_review_thread', of],
    ['service_verify_package', { ...of, version: '1.0.0', sha256: 'a'.repeat(64) }],
  ];
  return inputs.map(([tool, input]) => ({
    name: `${tool} ${JSON.stringify(input)}`,
    ask: async () => {
      await people.publisher.agent(tool, input);
    },
  }));
}

/** The commands of a page or a tool that read more than a bounded count does. */
export interface Overread {
  readonly name: string;
  readonly asked: string;
  readonly examined: number;
}

/** Asks everything once, and explains every command to the database. The world's client was made with `monitorCommands`. */
export async function overreading({ served }: World, asked: readonly Asked[]): Promise<Overread[]> {
  const { client, databaseName } = served.wiring.store.database;
  const readsOf = watchReads(client, databaseName);
  const found: Overread[] = [];
  for (const { name, ask } of asked) {
    for (const read of await readsOf(ask)) if (read.examined > BOUNDED) found.push({ name, ...read });
  }
  return found;
}
