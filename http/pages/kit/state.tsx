import type { VNode } from 'preact';
import type { en } from '../../../messages/en/pages/index.js';
import { useVisitor } from './context.js';

export type StateName = keyof typeof en.kit.states;
export type Tone = 'good' | 'bad' | 'warn' | 'info' | 'quiet';

/** How a decision of a reviewer looks. */
export const decisionTones = {
  approve: 'good',
  reject: 'bad',
  request_changes: 'warn',
  suspend: 'bad',
  reinstate: 'good',
} as const satisfies Readonly<Record<string, Tone>>;

const tones: Readonly<Record<StateName, Tone>> = {
  pending: 'warn',
  approved: 'good',
  rejected: 'bad',
  announced: 'info',
  in_review: 'warn',
  draft: 'quiet',
  published: 'good',
  suspended: 'bad',
  withdrawn: 'quiet',
  delivered: 'good',
  failed: 'bad',
  held: 'warn',
  no_endpoint: 'quiet',
  active: 'good',
  quarantined: 'bad',
  none: 'quiet',
  next: 'info',
  retired: 'quiet',
  compromised: 'bad',
  revoked: 'quiet',
  expired: 'quiet',
  banned: 'bad',
  deleted: 'quiet',
  failing: 'bad',
  ended: 'quiet',
  running: 'info',
  scheduled: 'info',
  paused: 'warn',
  idle: 'quiet',
  queued: 'info',
  sent: 'good',
  verified: 'good',
  altered: 'bad',
  unknown: 'warn',
  ok: 'good',
  refused: 'bad',
};

function isState(state: string): state is StateName {
  return Object.hasOwn(tones, state);
}

/** A state by word and colour; a state that has no words of its own is shown as it is. */
export function State({ state }: { readonly state: string }): VNode {
  const { states } = useVisitor().words.kit;
  return isState(state) ? <Badge tone={tones[state]}>{states[state]}</Badge> : <Badge tone="quiet">{state}</Badge>;
}

/** A word with a colour that says nothing more than the word. */
export function Badge({ tone, children }: { readonly tone: Tone; readonly children: string }): VNode {
  return <span class={`badge ${tone}`}>{children}</span>;
}
