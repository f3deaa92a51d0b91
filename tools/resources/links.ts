import type { AnnounceReason } from '../../domain/next-step.js';
import type { Refusal, RefusalCode } from '../../domain/refusal.js';
import { manifestCodes, resourcesForAgent } from '../../messages/en/agent-resources.js';
import { uriOf } from './uri.js';

/** Forms of the URIs of what belongs to an artifact. */
export const statusUri = 'countersign://artifacts/{slug}';
export const reviewUri = 'countersign://artifacts/{slug}/{version}/review';
/** URIs of what is the same for everybody. */
export const errorsUri = 'countersign://errors';
export const flagsUri = 'countersign://flags';
export const manifestUri = 'countersign://manifest';

/** A link to a resource, as MCP has it in what a tool answers. */
export interface ResourceLink {
  readonly type: 'resource_link';
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly mimeType: string;
}

type Json = Readonly<Record<string, unknown>>;

/** Links to what helps further, beside an answer. */
export type Links = (answer: Json) => readonly ResourceLink[];

export function linkToStatus({ slug }: Json): ResourceLink {
  const uri = uriOf(statusUri, { slug: String(slug) });
  return { type: 'resource_link', uri, name: 'artifact-status', ...kindOf('status', 'application/json') };
}

export function linkToReview({ slug, version }: Json): ResourceLink {
  const uri = uriOf(reviewUri, { slug: String(slug), version: String(version) });
  return { type: 'resource_link', uri, name: 'review-report', ...kindOf('review', 'application/json') };
}

function linkToManifest(): ResourceLink {
  return { type: 'resource_link', uri: manifestUri, name: 'manifest', ...kindOf('manifest', 'text/markdown') };
}

function linkToFlags(): ResourceLink {
  return { type: 'resource_link', uri: flagsUri, name: 'flags', ...kindOf('flags', 'text/markdown') };
}

function kindOf(name: keyof typeof resourcesForAgent, mimeType: string): Pick<ResourceLink, 'title' | 'mimeType'> {
  return { title: resourcesForAgent[name].title, mimeType };
}

/** A status links to the reports of its newest versions that no reviewer has accepted. */
const MOST_REPORTS = 3;

export function linksOfStatus({ slug, releases }: Json): readonly ResourceLink[] {
  const versions = releases as ReadonlyArray<{ readonly version: string; readonly state: string }>;
  const open = versions.filter(({ state }) => reported.has(state)).slice(0, MOST_REPORTS);
  return open.map(({ version }) => linkToReview({ slug, version }));
}

const reported: ReadonlySet<string> = new Set(['draft', 'in_review', 'rejected', 'suspended']);

/** A preflight keeps nothing that could be read again: it links to what explains what it found. */
export function linksOfPreflight({ faults, report }: Json): readonly ResourceLink[] {
  const { flags } = report as { readonly flags: readonly unknown[] | null };
  const found = faults as ReadonlyArray<{ readonly code: RefusalCode }>;
  return [
    ...(found.some(({ code }) => manifestCodes.includes(code)) ? [linkToManifest()] : []),
    ...((flags ?? []).length > 0 ? [linkToFlags()] : []),
  ];
}

/** Links beside a refusal: what is on record of a refused package, and what its manifest should have been. */
export function linksOfRefusal({ faults, extras: { next } }: Refusal): readonly ResourceLink[] {
  const review = next?.do === 'announce' && next.version !== null && recorded.has(next.because);
  return [
    ...(review ? [linkToReview({ slug: next.slug, version: next.version })] : []),
    ...(faults.some(({ code }) => manifestCodes.includes(code)) ? [linkToManifest()] : []),
  ];
}

/** Why a version is announced again whose last package was refused. */
const recorded: ReadonlySet<AnnounceReason> = new Set(['package_refused', 'other_bytes']);
