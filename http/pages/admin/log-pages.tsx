import type { FastifyInstance } from 'fastify';
import type { AuditPage } from '../../../domain/audit/list-lines.js';
import { isAudited } from '../../../tools/capability.js';
import type { HttpContext } from '../../http-context.js';
import { type MemberVisit, memberPage } from '../member.js';
import { asked } from './frame.js';
import { LogPage } from './log.js';

const FILTERS = ['who', 'capability', 'slug', 'subject', 'since', 'until'] as const;

/** The audit trail: for admins, and at an address of their own for reviewers, who read all of it, too (decisions §9). */
export function addLogPages(app: FastifyInstance, http: HttpContext): void {
  const audited = [...http.capabilities.values()].filter(isAudited).map(({ name }) => name);
  for (const [path, role] of [
    ['/admin/log', 'admin'],
    ['/review/-/log', 'reviewer'],
  ] as const) {
    memberPage(app, http, path, { role }, async ({ visitor, query, call }: MemberVisit) => {
      const { jobs, capability = '', who = '' } = query;
      // Whoever asks for what jobs do has asked for their lines.
      const shown = jobs === 'on' || capability !== '' || who.trim().startsWith('system');
      const input = { ...asked(query, [...FILTERS, 'cursor']), ...(shown ? {} : { without_jobs: true }) };
      const page = await call<AuditPage>('list_audit_lines', input);
      const area = role === 'admin' ? 'admin' : 'review';
      return <LogPage visitor={visitor} path={path} area={area} query={query} page={page} audited={audited} />;
    });
  }
}
