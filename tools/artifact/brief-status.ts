import type { ArtifactStatus } from '../../domain/artifact/status.js';
import { type Brief, cutLists } from '../cut-answer.js';
import { cut } from '../cut-text.js';

/** Characters of a question. */
const QUESTION = 1000;

const cutStatus = cutLists('releases', 'releases[].faults', 'releases[].findings', 'missing');

/**
 * A status for an agent: the lists are cut, and so is what reviewers write at length, which is whole in
 * service_review_thread and in the part findings of service_review_details.
 */
export const briefStatus: Brief = (answer, input) => {
  const { releases, missing } = answer as ArtifactStatus;
  return cutStatus(
    {
      ...answer,
      releases: releases.map(briefRelease),
      missing: missing.map((line) => (line.text === undefined ? line : { ...line, text: cut(line.text, QUESTION) })),
    },
    input,
  );
};

function briefRelease(release: ArtifactStatus['releases'][number]): ArtifactStatus['releases'][number] {
  const { findings } = release;
  if (findings === undefined) return release;
  return { ...release, findings: findings.map((finding) => ({ ...finding, text: cut(finding.text) })) };
}
