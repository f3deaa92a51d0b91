import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { h, options } from 'preact';
import { renderToString } from 'preact-render-to-string';

import type { Fields } from '../../../http/pages/form.js';
import { VisitorContext } from '../../../http/pages/kit/context.js';
import { StylePage } from '../../../http/pages/style/style.js';
import type { Visitor } from '../../../http/pages/visitor.js';
import { messagesIn } from '../../../messages/index.js';
import { wordsFor } from '../../../messages/pages.js';

const kit = new URL('../../../http/pages/kit/', import.meta.url);

/** What each file of the kit exports by the name of a component. */
async function components(): Promise<Array<{ readonly name: string; readonly component: unknown }>> {
  const files = readdirSync(kit).filter((file) => file.endsWith('.js') && file !== 'index.js' && file !== 'context.js');
  const modules = await Promise.all(files.map(async (file) => import(new URL(file, kit).href)));
  return modules
    .flatMap((module: object) => Object.entries(module))
    .filter(([name, value]) => /^[A-Z][a-z]/.test(name) && typeof value === 'function')
    .map(([name, component]) => ({ name, component }));
}

const words = wordsFor('en');
const visitor: Visitor = {
  ...{ actor: { kind: 'anonymous' }, person: null, unread: 0, csrf: '', language: 'en', words },
  ...{ messages: messagesIn('en'), flash: null, path: '/docs/style', now: new Date() },
  ...{ baseUrl: 'https://example.com', hasPage: () => true },
};

function shown(sent: Fields = {}): string {
  return renderToString(h(VisitorContext.Provider, { value: visitor }, h(StylePage, { visitor, sent })));
}

/** Every component that is drawn while the page is. */
function drawn(): ReadonlySet<unknown> {
  const types = new Set<unknown>();
  const { vnode } = options;
  options.vnode = (node) => {
    types.add(node.type);
    vnode?.(node);
  };
  try {
    shown();
  } finally {
    if (vnode === undefined) delete options.vnode;
    else options.vnode = vnode;
  }
  return types;
}

describe('the style page', () => {
  it('shows every component of the kit', async () => {
    const all = await components();
    assert.ok(all.length > 30, 'the kit was not found');
    const types = drawn();
    assert.deepEqual(
      all.filter(({ component }) => !types.has(component)).map(({ name }) => name),
      [],
    );
  });

  it('lets its language map be tried', () => {
    const sent = { 'notes.en': 'One', 'notes-tag': 'fr', 'kit-add': 'notes' };
    assert.match(shown(sent), /name="notes\.fr"/);
  });
});
