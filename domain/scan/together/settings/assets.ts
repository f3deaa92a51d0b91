/** Scripts of other servers that a module asks for in its settings: lists of assets, layouts, maps of a loader. */

import { lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';
import { USUAL_PART } from '../vocabulary.js';

const OTHER = `(?:https?:)?//(?!${USUAL_PART})[\\w-]+\\.`;

export const assetPhrases: readonly Phrase[] = [
  lightly(
    phrase(
      'inline_script.adds',
      words`src_type="url" viewScript viewScriptModule editorScript`.concat([
        // `.libraries.yml` of Drupal
        'type: external',
        'external: true',
        // `theme.yml` of PrestaShop
        'server: remote',
        // `joomla.asset.json`
        '"type": "script"',
        '"type":"script"',
        // Layouts of Magento
        '<script src="http',
        '<script src="//',
        '<script defer="true" src="',
        // TypoScript
        'includeJS',
        'includeJSFooter',
        'includeJSLibs',
        'scripts[] = http',
        'scripts[] = //',
        'INCLUDEJS',
      ]),
      oneOf(
        new RegExp(`^\\s{0,40}['"]?${OTHER}[^\\s:]{1,120}['"]?\\s?:\\s?\\{[^}]{0,80}external`, 'm'),
        new RegExp(
          `\\bpath\\s?:\\s?['"]?${OTHER}|['"](?:uri|(?:view|editor)?[sS]cript(?:Module)?)['"]\\s?:\\s?\\[?\\s?['"]${OTHER}`,
          'm',
        ),
        new RegExp(
          `<(?:page|layout)\\b[\\s\\S]{0,2000}<script\\b[^>]{0,80}src="${OTHER}|src_type="url"[^>]{0,80}src="${OTHER}|src="${OTHER}[^>]{0,120}src_type="url"`,
          'm',
        ),
        new RegExp(
          `\\binclude(?:JS\\w{0,16})\\s?(?:\\.[\\w.]{1,40}|\\{[^}]{0,200}?)\\s?=\\s?${OTHER}|\\bscripts\\[\\]\\s?=\\s?${OTHER}|INCLUDEJS\\s['"]?${OTHER}`,
          'm',
        ),
      ),
    ),
  ),
  lightly(
    phrase(
      'inline_script.redirects',
      words`config.baseURL absRefPrefix`,
      new RegExp(`(?:baseURL|absRefPrefix)\\s?=\\s?${OTHER}`),
    ),
  ),
  // `requirejs-config.js`: a module of the shop is another server's.
  lightly(
    phrase(
      'inline_script.redirects',
      ["'Magento_", '"Magento_', 'mixins: {', "'mixins'", '"mixins"', 'requirejs.config(', 'require.config('],
      new RegExp(
        `['"](?:\\*|jquery|[A-Z]\\w{1,30}_\\w{1,30}/[\\w/.-]{1,80}|[\\w/-]{1,40})['"]?\\s?:\\s?\\{?\\s?['"]${OTHER}`,
      ),
      /\b(?:map|paths|mixins|bundles|shim)['"]?\s?:/,
    ),
  ),
];
