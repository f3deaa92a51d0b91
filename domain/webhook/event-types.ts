/** What a publisher is told of by webhook (service.md, Events; decisions §6). */
export const eventTypes = [
  'artifact.approved',
  'artifact.rejected',
  'release.approved',
  'release.rejected',
  'release.suspended',
  'package.altered',
  'webhook.ping',
] as const;

export type EventType = (typeof eventTypes)[number];
