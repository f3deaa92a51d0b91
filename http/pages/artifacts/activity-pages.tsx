import type { FastifyInstance } from 'fastify';
import type { Activity } from '../../../domain/artifact/activity.js';
import type { ArtifactTrail } from '../../../domain/audit/artifact-trail.js';
import type { HttpContext } from '../../http-context.js';
import { memberPage } from '../member.js';
import { type ActivityAsked, ActivityPage, activityFilters } from './activity.js';
import { AuditPage } from './audit.js';
import { rolesIn } from './by.js';
import { ARTIFACT } from './paths.js';
import { readStatus } from './visits.js';

function filterIn(query: Readonly<Record<string, string>>): ActivityAsked {
  const entries = activityFilters.map((name) => [name, query[name]?.trim() ?? ''] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** What has happened to an artifact, and beneath it the audit lines, with what was refused. */
export function addActivityPages(app: FastifyInstance, http: HttpContext): void {
  memberPage(app, http, `${ARTIFACT}/activity`, {}, async (visit) => {
    const { visitor, query, call } = visit;
    const asked = filterIn(query);
    const cursor = query['cursor'] ?? null;
    const artifact = await readStatus(visit);
    const activity = await call<Activity>('list_artifact_activity', {
      slug: artifact.slug,
      ...asked,
      ...(cursor === null ? {} : { cursor }),
    });
    const shown = { visitor, artifact, activity, asked, cursor };
    return <ActivityPage {...shown} roleOf={rolesIn(http.capabilities)} />;
  });

  memberPage(app, http, `${ARTIFACT}/audit`, {}, async (visit) => {
    const { visitor, query, call } = visit;
    const cursor = query['cursor'] ?? null;
    const artifact = await readStatus(visit);
    const brief = query['brief'] !== undefined;
    const input = {
      slug: artifact.slug,
      ...(cursor === null ? {} : { before: cursor }),
      ...(brief ? { without_tries: true } : {}),
    };
    const trail = await call<ArtifactTrail>('list_artifact_audit', input);
    const shown = { visitor, artifact, trail, cursor, brief };
    return <AuditPage {...shown} roleOf={rolesIn(http.capabilities)} />;
  });
}
