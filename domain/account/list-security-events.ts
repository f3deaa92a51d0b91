import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { Instant, instant, Nullable } from '../schemas.js';
import { requireOwnAccount } from './account.js';
import { securityEvents } from './security-event.js';

const PAGE = 50;

export const SecurityCursor = Type.String({
  description: 'next_cursor of the previous page.',
  pattern: '^[0-9A-Z]{26}$',
  'x-rule': 'field.record_id',
});

export const SecurityEvents = Type.Object(
  {
    events: Type.Array(
      Type.Object(
        {
          at: Instant,
          event: Type.Enum([...securityEvents], { description: 'What happened.' }),
          address: Nullable(Type.String({ description: 'IP address; null when the operator did it.' })),
          device: Nullable(Type.String({ description: 'Browser and system, as the browser says.' })),
          detail: Nullable(Type.String({ description: 'What it was about: the name of a token, an address.' })),
        },
        { additionalProperties: false, description: 'A line.' },
      ),
      { description: 'Newest first, at most 50.' },
    ),
    next_cursor: Nullable(
      Type.String({ description: 'Pass it as cursor for the next page; null when there is none.' }),
    ),
  },
  { additionalProperties: false, description: 'Entries of a security log.' },
);

/** The security log of the person who calls: who got in, who tried, what was changed. */
export async function listSecurityEvents(
  ctx: Context,
  input: { readonly cursor?: string },
): Promise<Static<typeof SecurityEvents>> {
  const account = await requireOwnAccount(ctx);
  const found = await ctx.accounts.securityOf(account._id, input.cursor ?? null, PAGE + 1);
  const shown = found.slice(0, PAGE);
  return {
    events: shown.map(({ at, event, address, device, detail }) => ({
      at: instant(at),
      event,
      address,
      device,
      detail,
    })),
    next_cursor: found.length > PAGE ? (shown.at(-1)?._id ?? null) : null,
  };
}
