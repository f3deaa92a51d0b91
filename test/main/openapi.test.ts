import assert from 'node:assert/strict';
import { routes } from '../../http/routes.js';
import { openApi } from '../../main/reference/openapi.js';

type Operation = {
  readonly operationId: string;
  readonly parameters?: ReadonlyArray<{ name: string; in: string }>;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly security: readonly object[];
};

describe('docs/openapi.json', () => {
  const document = openApi() as { paths: Record<string, Record<string, Operation>> };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

  it('describes every route and verify, and nothing else (decisions §4, Routes and answers)', () => {
    const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort();
    const wanted = routes.map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
    assert.deepEqual(described, [...wanted, 'GET /v1/artifacts/{slug}/verify'].sort());
  });

  it('names every parameter of a path, and each operation once', () => {
    for (const { path, operation } of operations) {
      const inPath = (operation.parameters ?? []).filter((one) => one.in === 'path').map(({ name }) => name);
      assert.deepEqual(
        inPath,
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      );
    }
    const ids = operations.map(({ operation }) => operation.operationId);
    assert.equal(new Set(ids).size, ids.length);
  });

  it('says that publisher routes are signed and verify is open, which never refuses', () => {
    for (const { path, operation } of operations) {
      assert.equal(
        operation.security.length > 0,
        path.startsWith('/v1/publisher/') || path.endsWith('altered-reports'),
        path,
      );
      assert.equal('default' in operation.responses, !path.endsWith('/verify'), path);
    }
  });

  it('is plain JSON Schema, without keywords of ours', () => {
    assert.doesNotMatch(JSON.stringify(document), /"x-(form|code|secret)/);
  });
});
