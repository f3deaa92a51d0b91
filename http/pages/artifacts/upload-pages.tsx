import type { FastifyInstance, FastifyReply } from 'fastify';
import type { VNode } from 'preact';
import { refuse } from '../../../domain/refusal.js';
import type { Spool } from '../../../domain/release/ports.js';
import type { OwnRelease } from '../../../domain/release/show-own.js';
import type { PreflightAnswer } from '../../../domain/release/upload.js';
import { rule } from '../../../domain/rules/index.js';
import { VERSION_PATTERN } from '../../../domain/version.js';
import type { HttpContext } from '../../http-context.js';
import { sendPage } from '../call-capability.js';
import { setCookie } from '../cookies.js';
import { type Fields, type FormState, faultOfTag, formAgain, newForm, refuseTagLeft, reshape } from '../form.js';
import { type Acted, enter, finish, type MemberVisit, memberPage, refused, type ShowPage } from '../member.js';
import { withUploads } from '../uploads.js';
import { type ArrivedForm, PACKAGE, PREVIOUS, takeForm, tooLarge } from './arriving-form.js';
import { ARTIFACT } from './paths.js';
import { PreflightOutcome, PreflightPage } from './preflight.js';
import { announceAndUpload, PackageRefused } from './send-package.js';
import { UploadPage } from './upload.js';
import { firstStep, readCoreReleases, readStatus } from './visits.js';

/** Uploading a version, and trying a package. */
export async function addUploadPages(app: FastifyInstance, http: HttpContext): Promise<void> {
  memberPage(app, http, `${ARTIFACT}/upload`, {}, uploadPage);
  memberPage(app, http, `${ARTIFACT}/preflight`, {}, preflightPage);
  await withUploads(app, (uploads) => {
    packageForm(uploads, http, `${ARTIFACT}/upload`, uploadPage, announceAndUpload, [PREVIOUS, PACKAGE]);
    packageForm(uploads, http, `${ARTIFACT}/preflight`, preflightPage, tryPackage);
  });
}

type Send = (visit: MemberVisit, fields: Fields, spool: Spool, previous: Spool | null) => Promise<Acted>;

/** Where a form with a package is sent to: taken in, acted on, shown again with what was wrong with it. */
function packageForm(
  app: FastifyInstance,
  http: HttpContext,
  path: string,
  page: ShowPage,
  send: Send,
  names: readonly string[] = [PACKAGE],
): void {
  app.post(path, async (request, reply) => {
    const visit = await enter(http, request, reply, {});
    if (visit === null) return reply;
    const arrived = await takeForm(visit, names);
    try {
      const reshaped = reshape(arrived.fields);
      if (reshaped !== null) {
        return await sendPage(reply, await page(visit, formAgain(reshaped, faultOfTag(arrived.fields))));
      }
      refuseTagLeft(arrived.fields);
      return await lead(visit, await send(visit, arrived.fields, requirePackage(arrived), previousOf(arrived)));
    } catch (error) {
      return await refused(visit, shownFields(arrived.fields, error), error, page);
    } finally {
      await arrived.discard();
    }
  });
}

/** A script that shows the progress goes on by itself: following the redirect, it would use up the next page's notice. */
function lead(visit: MemberVisit, acted: Acted): FastifyReply {
  if (!('to' in acted) || visit.request.headers['x-progress'] === undefined) return finish(visit, acted);
  if (acted.flash !== undefined) setCookie(visit.http, visit.reply, 'flash', acted.flash);
  return visit.reply.code(204).header('x-next', acted.to).send();
}

function requirePackage({ files }: ArrivedForm): Spool {
  const file = files.get(PACKAGE);
  if (file?.tooLarge) throw tooLarge('more than that');
  return file?.spool ?? refuse('invalid_field', PACKAGE, null, rule('form.zip_missing'));
}

function previousOf({ files }: ArrivedForm): Spool | null {
  const file = files.get(PREVIOUS);
  if (file?.tooLarge) throw tooLarge('more than that', PREVIOUS);
  return file?.spool ?? null;
}

/** What the page is told beside the fields: that the version is a draft now. */
const REFUSED = 'refused-version';

function shownFields({ [REFUSED]: _, ...fields }: Fields, error: unknown): Fields {
  return error instanceof PackageRefused
    ? { ...fields, [PACKAGE]: '', [REFUSED]: error.version }
    : { ...fields, [PACKAGE]: '' };
}

async function uploadPage(visit: MemberVisit, form: FormState): Promise<VNode> {
  const { visitor, query, call } = visit;
  const status = await readStatus(visit);
  const refusedNow = form.fields[REFUSED] ?? null;
  const wanted = refusedNow ?? form.fields['announced'] ?? (form === newForm ? query['version'] : undefined) ?? null;
  // A draft that is refused before it is announced anew is still the one to correct.
  const typed = form === newForm ? null : (form.fields['version'] ?? null);
  const show = async (version: string | null): Promise<OwnRelease['release'] | null> => {
    const listed = version !== null && status.releases.some((one) => one.version === version);
    return listed ? (await call<OwnRelease>('show_own_release', { slug: status.slug, version })).release : null;
  };
  const [release, before, cores, step] = await Promise.all([
    show(wanted ?? typed),
    show(status.releases[0]?.version ?? null),
    readCoreReleases(visit),
    status.kind === null ? firstStep(visit) : null,
  ]);
  const open =
    release !== null && (release.state === 'draft' || (wanted !== null && release.state === 'announced'))
      ? release
      : null;
  return (
    <UploadPage
      visitor={visitor}
      artifact={status}
      release={open}
      before={before}
      cores={cores}
      form={form}
      refused={refusedNow}
      first={step === 'upload'}
      noted
    />
  );
}

async function preflightPage(visit: MemberVisit, form: FormState): Promise<VNode> {
  return <PreflightPage visitor={visit.visitor} artifact={await readStatus(visit)} form={form} />;
}

/** Faults of the package are the answer here, not a refusal (decisions §5). */
async function tryPackage(visit: MemberVisit, fields: Fields, spool: Spool): Promise<Acted> {
  const artifact = await readStatus(visit);
  const tryAs = (version: string): Promise<PreflightAnswer> =>
    visit.call<PreflightAnswer>('service_review_preflight', { slug: artifact.slug, version }, spool);
  const typed = (fields['version'] ?? '').trim();
  const answer = typed === '' ? await tryUnnamed(tryAs) : await tryAs(typed);
  return { page: <PreflightOutcome visitor={visit.visitor} artifact={artifact} answer={answer} /> };
}

/** Stands for a version that nobody has typed: higher than every registered one. */
const NO_VERSION = '999999999.999999999.999999999';

/** Under the version that the manifest names; where it names none, what is wrong with the package for any version. */
async function tryUnnamed(tryAs: (version: string) => Promise<PreflightAnswer>): Promise<PreflightAnswer> {
  const first = await tryAs(NO_VERSION);
  const named = first.report.manifest?.['version'];
  if (typeof named === 'string' && new RegExp(VERSION_PATTERN, 'u').test(named)) return tryAs(named);
  const faults = first.faults.map((one) =>
    one.rule?.rule === 'manifest.version_differs' ? { ...one, rule: rule('field.version') } : one,
  );
  // Nothing was compared with the register.
  const checks = first.report.checks.map((one) => (one.check === 'version_newer' ? { ...one, passed: null } : one));
  return { ...first, version: typeof named === 'string' ? named : '–', faults, report: { ...first.report, checks } };
}
