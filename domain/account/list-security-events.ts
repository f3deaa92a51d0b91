import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { Instant, instant, Nullable } from '../schemas.js';
import { requireOwnAccount } from './account.js';
import { securityEvents } from './security-event.js';

const PAGE = 50;

export const SecurityCursor = Type.String({
  'x-says': 'security_cursor',
  pattern: '^[0-9A-Z]{26}$',
  'x-rule': 'field.record_id',
});

export const SecurityEvents = Type.Object(
  {
    events: Type.Array(
      Type.Object(
        {
          at: Instant,
          event: Type.Enum([...securityEvents], { 'x-says': 'security_events.events.event' }),
          address: Nullable(Type.String({ 'x-says': 'security_events.events.address' })),
          device: Nullable(Type.String({ 'x-says': 'security_events.events.device' })),
          detail: Nullable(Type.String({ 'x-says': 'security_events.events.detail' })),
        },
        { additionalProperties: false, 'x-says': 'security_events.events.item' },
      ),
      { 'x-says': 'security_events.events' },
    ),
    next_cursor: Nullable(Type.String({ 'x-says': 'security_events.next_cursor' })),
  },
  { additionalProperties: false, 'x-says': 'security_events' },
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
