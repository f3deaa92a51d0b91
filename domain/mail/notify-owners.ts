import type { Context } from '../context.js';

/** Owners that one call goes through. */
const OWNERS = 50;
const PAGE = 100;

export interface OwnersNotified {
  /** Owners that were written to. */
  readonly told: number;
  /** Whether all have been gone through, or nothing can be done before a later run. */
  readonly done: boolean;
}

/** What one notice to many owners needs. */
export interface Notice {
  /** The owner that the last call came to. */
  readonly after: string;
  /** Writes to an owner; answers whether there was anything to say. Again is harmless. */
  tell(owner: string): Promise<boolean>;
  /** Notes the owner that this call came to; `null` when there are no more. */
  note(owner: string | null): Promise<void>;
}

/** Goes through some of the owners of artifacts, and notes how far it came. */
export async function notifyOwners(ctx: Context, { after, tell, note }: Notice): Promise<OwnersNotified> {
  let told = 0;
  let owner = after;
  for (let count = 0; count < OWNERS; count += 1) {
    const next = await ctx.artifacts.ownerAfter(owner);
    if (next === null) {
      await note(null);
      return { told, done: true };
    }
    owner = next;
    if (await tell(owner)) told += 1;
  }
  await note(owner);
  return { told, done: false };
}

/** The artifacts of an owner, page by page. */
export async function* artifactsOf(ctx: Context, owner: string): AsyncGenerator<readonly Owned[]> {
  let after: string | null = null;
  for (;;) {
    const page: readonly Owned[] = await ctx.artifacts.ownedBy(owner, after, PAGE);
    yield page;
    if (page.length < PAGE) return;
    after = page.at(-1)?._id ?? null;
  }
}

type Owned = Awaited<ReturnType<Context['artifacts']['ownedBy']>>[number];
