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
        "type: 'external",
        'type: "external',
        '"external"',
        'type:  external',
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
        // The library of Drupal, in braces, in lines of its own, or by an alias
        new RegExp(
          `^\\s{0,40}['"]?${OTHER}[^\\s:]{1,120}['"]?\\s?:\\s?(?:\\{(?:[^}\\n]|\\}(?=\\s?,)){0,120}external|(?:\\n[ \\t]{1,40}[\\w-]{1,20}\\s?:[^\\n]{0,80}){0,4}\\n[ \\t]{1,40}type\\s?:\\s?['"]?external|\\*\\w)`,
          'm',
        ),
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
  // Other scripts in the place of those of Drupal, and of all that a site has.
  lightly(
    phrase(
      'inline_script.redirects',
      words`libraries-override libraries-extend base_urls extra_javascript customJS headScripts head_scripts additional_js custom_js javascripts`.concat(
        ['base_url:', 'base_urls:'],
      ),
      oneOf(
        new RegExp(
          `libraries-(?:override|extend)\\s?:(?:(?!libraries-)[\\s\\S]){0,600}?\\.js['"]?\\s?:\\s?['"]?${OTHER}`,
        ),
        new RegExp(
          `\\bassets\\s?:(?:[^\\n]{0,80}\\n){1,8}\\s{1,40}base_urls?\\s?:(?:\\s{0,40}-)?[\\s[]{0,40}['"]?${OTHER}`,
        ),
        new RegExp(
          `\\b(?:extra_javascript|custom_?[jJ][sS]|head_?[sS]cripts|additional_js|javascripts)['"]?\\s?:(?:(?!\\n[^\\s-])[\\s\\S]){0,200}?(?<=[\\s"'])${OTHER}[^\\s"']{1,120}\\.js\\b`,
        ),
      ),
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
