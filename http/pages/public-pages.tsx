import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PublicList } from '../../domain/artifact/list-public.js';
import { languageOf } from '../../domain/language.js';
import { signUpState } from '../../domain/operation/sign-up.js';
import { questionFaults, type VerifyAnswer, type VerifyQuestion } from '../../domain/verify/verify.js';
import type { HttpContext } from '../http-context.js';
import { looksForPage, NOT_FOUND_PAGE } from '../paths.js';
import { addAssets } from './assets.js';
import { callFor, sendPage } from './call-capability.js';
import { setCookie } from './cookies.js';
import { DocPage, DocsPage, docNames, OPENAPI, openApi } from './docs.js';
import { ErrorsPage } from './errors.js';
import { type Fields, type FormState, fieldsOf, newForm, textsOf } from './form.js';
import { FrontPage } from './front.js';
import { GUIDELINES, GuidelinesPage } from './guidelines.js';
import { ownPath } from './next-page.js';
import { NotFoundPage } from './not-found.js';
import { STYLE } from './style/path.js';
import { StylePage } from './style/style.js';
import { checkSite, readVisitor, type Visitor } from './visitor.js';

/** The form of a check as it was sent, with what was wrong with it. */
function checked(fields: Fields, asked: VerifyQuestion, answer: VerifyAnswer | null): FormState {
  if (answer?.fault === undefined) return { ...newForm, fields };
  const faults = questionFaults(asked).map((fault) => [fault.field, { ...fault, code: 'invalid_field' }] as const);
  return { ...newForm, fields, faults: Object.fromEntries(faults) };
}

/** What was published last and is still, with a hash that can be asked about. */
async function newest(
  http: HttpContext,
  request: FastifyRequest,
  visitor: Visitor,
): Promise<PublicList['artifacts'][number] | null> {
  const input = { published: true, limit: 1 };
  const { artifacts } = await callFor<PublicList>(http, request, visitor, 'list_public_artifacts', input);
  return artifacts[0] ?? null;
}

/** `/`, `/docs`, `/errors`, the choice of a language, what is shown where nothing is, and the assets: for anybody. */
export function addPublicPages(app: FastifyInstance, http: HttpContext): void {
  app.get('/', async (request, reply) => {
    const visitor = await readVisitor(http, request, reply);
    const query = textsOf(request.query);
    const asked = { slug: query['slug']?.trim(), version: query['version']?.trim(), sha256: query['sha256']?.trim() };
    const answer =
      asked.sha256 === undefined
        ? null
        : await callFor<VerifyAnswer>(http, request, visitor, 'service_verify_package', asked);
    const signUp = await signUpState(http.services.ports);
    const form = checked(query, asked, answer);
    const example = await newest(http, request, visitor);
    return sendPage(
      reply,
      <FrontPage visitor={visitor} form={form} answer={answer} example={example} signUp={signUp} />,
    );
  });
  app.get('/docs', async (request, reply) => {
    const visitor = await readVisitor(http, request, reply);
    return sendPage(reply, <DocsPage visitor={visitor} />);
  });
  for (const name of docNames) {
    app.get(`/docs/${name}`, async (request, reply) => {
      const visitor = await readVisitor(http, request, reply);
      return sendPage(reply, <DocPage visitor={visitor} name={name} />);
    });
  }
  app.get(GUIDELINES, async (request, reply) => {
    const visitor = await readVisitor(http, request, reply);
    return sendPage(reply, <GuidelinesPage visitor={visitor} />);
  });
  if (http.services.ports.settings.environment === 'local') {
    app.get(STYLE, async (request, reply) => {
      const visitor = await readVisitor(http, request, reply);
      return sendPage(reply, <StylePage visitor={visitor} sent={textsOf(request.query)} />);
    });
  }
  if (openApi !== null) {
    app.get(OPENAPI, async (_request, reply) =>
      reply.header('content-type', 'application/json; charset=utf-8').send(openApi),
    );
  }
  app.get('/errors', async (request, reply) => {
    const visitor = await readVisitor(http, request, reply);
    return sendPage(reply, <ErrorsPage visitor={visitor} />);
  });
  // Without a token: who only reads gets no cookie to bind it to, and a language harms nobody.
  app.post('/language', async (request, reply) => {
    checkSite(request);
    const { language, back } = fieldsOf(request);
    const chosen = languageOf(language);
    if (chosen !== null) setCookie(http, reply, 'lang', chosen);
    return reply.redirect(ownPath(back, '/'), 303);
  });
  app.get(NOT_FOUND_PAGE, async (request, reply) => {
    if (!looksForPage(request.raw, NOT_FOUND_PAGE)) return reply.callNotFound();
    const visitor = await readVisitor(http, request, reply);
    return sendPage(reply, <NotFoundPage visitor={visitor} />, 404);
  });
  addAssets(app);
}
