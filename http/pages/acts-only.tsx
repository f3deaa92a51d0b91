import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { VNode } from 'preact';
import type { HttpContext } from '../http-context.js';
import { pathOf, RouteBook } from '../paths.js';
import { sendPage } from './call-capability.js';
import { Page } from './layout.js';
import { readVisitor, type Visitor } from './visitor.js';

/** The pages and the addresses that only forms are sent to, noted as they are added. */
export interface PageRoutes {
  /** Of those that have no page, the paths as they were added. */
  acts(): readonly string[];
  /** The nearest page above a path. */
  above(path: string): string;
}

/** Notes the routes of this scope and of those within it, from here on. */
export function notePageRoutes(app: FastifyInstance): PageRoutes {
  const methods = new Map<string, Set<string>>();
  const pages = new RouteBook();
  app.addHook('onRoute', ({ url, method, config }) => {
    const known = methods.get(url) ?? new Set();
    methods.set(url, known);
    for (const one of [method].flat()) known.add(one);
    if (known.has('GET') && config?.actOnly !== true) pages.add(url, 'GET');
  });
  return {
    acts: () => [...methods].filter(([, known]) => known.has('POST') && !known.has('GET')).map(([url]) => url),
    above: (path) => {
      for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
        if (pages.methodsAt(path.slice(0, end)).length > 0) return path.slice(0, end);
      }
      return '/';
    },
  };
}

/**
 * Whoever opens the address of a form, as with the back button or out of the history, gets 405 and the way back. Without
 * it a route with a parameter in that place would look for a thing of that name.
 */
export function addActsOnly(app: FastifyInstance, http: HttpContext, routes: PageRoutes): void {
  for (const url of routes.acts()) {
    app.get(url, { config: { actOnly: true } }, async (request: FastifyRequest, reply: FastifyReply) => {
      const visitor = await readVisitor(http, request, reply);
      reply.header('allow', 'POST');
      return sendPage(reply, <ActOnlyPage visitor={visitor} back={routes.above(pathOf(request.url))} />, 405);
    });
  }
}

/** The address of a form. */
function ActOnlyPage({ visitor, back }: { readonly visitor: Visitor; readonly back: string }): VNode {
  const { title, explanation, back: label } = visitor.words.shell.actOnly;
  return (
    <Page title={title} visitor={visitor}>
      <h1>{title}</h1>
      <p>{explanation}</p>
      <p>
        <a href={back}>{label}</a>
      </p>
    </Page>
  );
}
