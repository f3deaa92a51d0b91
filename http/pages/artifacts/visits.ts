import type { OwnArtifacts } from '../../../domain/artifact/list-own.js';
import type { ArtifactStatus } from '../../../domain/artifact/status.js';
import type { OwnRelease } from '../../../domain/release/show-own.js';
import type { MemberVisit } from '../member.js';
import { type FirstStep, firstStepOf } from './first-steps.js';

/** The artifact that the address names, as its owner sees it; somebody else's answers as a missing one. */
export function readStatus(visit: MemberVisit, before?: string): Promise<ArtifactStatus> {
  return visit.call<ArtifactStatus>('service_artifact_status', {
    slug: slugOf(visit),
    ...(before === undefined ? {} : { before }),
  });
}

/** The step of a newcomer; `null` for who is past them. */
export async function firstStep({ visitor, call }: MemberVisit): Promise<FirstStep | null> {
  return firstStepOf(visitor, await call<OwnArtifacts>('list_own_artifacts', {}));
}

/** The version that the address names. */
export function readRelease(visit: MemberVisit): Promise<OwnRelease> {
  return visit.call<OwnRelease>('show_own_release', keyOf(visit));
}

export function slugOf({ params }: MemberVisit): string {
  return params['slug'] ?? '';
}

export function keyOf(visit: MemberVisit): { slug: string; version: string } {
  return { slug: slugOf(visit), version: visit.params['version'] ?? '' };
}

/** The core releases there are, newest first. */
export async function readCoreReleases(visit: MemberVisit): Promise<readonly string[]> {
  const { core_releases } = await visit.call<{ core_releases: readonly string[] }>('service_core_releases', {});
  return core_releases;
}
