import type { FastifyInstance } from 'fastify';
import type { AuditPage } from '../../../domain/audit/list-lines.js';
import { isAudited } from '../../../tools/capability.js';
import type { HttpContext } from '../../http-context.js';
import { type MemberVisit, memberPage } from '../member.js';
import { asked } from './frame.js';
import { LogPage } from './log.js';
import { addLogExport } from './log-export.js';

const FILTERS = ['who', 'capability', 'slug', 'subject', 'result', 'since', 'until'] as const;

function filterOf(query: Readonly<Record<string, string>>): Record<string, string | boolean> {
  return { ...asked(query, FILTERS), ...(query['routine'] === 'on' && { routine: true }) };
}

/** The audit trail: for admins, and at an address of their own for reviewers, who read all of it, too (decisions §9). */
export function addLogPages(app: FastifyInstance, http: HttpContext): void {
  const audited = [...http.capabilities.values()].filter(isAudited).map(({ name }) => name);
  for (const [path, role] of [
    ['/admin/log', 'admin'],
    ['/review/-/log', 'reviewer'],
  ] as const) {
    addLogExport(app, http, path, role, filterOf);
    memberPage(app, http, path, { role }, async ({ visitor, query, call }: MemberVisit) => {
      const page = await call<AuditPage>('list_audit_lines', {
        ...filterOf(query),
        ...asked(query, ['cursor']),
      });
      const area = role === 'admin' ? 'admin' : 'review';
      return <LogPage visitor={visitor} path={path} area={area} query={query} page={page} audited={audited} />;
    });
  }
}
