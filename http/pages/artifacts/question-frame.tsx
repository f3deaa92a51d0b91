import type { Question } from '../ask.js';
import type { NavItem } from '../kit/index.js';
import type { MemberVisit } from '../member.js';
import { ArtifactFrame } from './frame.js';
import { readStatus } from './visits.js';

/** The frame of a question about an artifact: which one it is, and the page `above` that the question comes from. */
export async function questionFrame(
  visit: MemberVisit,
  title: string,
  above: NavItem,
): Promise<NonNullable<Question['frame']>> {
  const artifact = await readStatus(visit);
  return (children) => (
    <ArtifactFrame visitor={visit.visitor} artifact={artifact} title={title} above={above}>
      {children}
    </ArtifactFrame>
  );
}
