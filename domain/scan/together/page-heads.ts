/** Script elements in the heads that frameworks of a browser or of templates fill: Nuxt, Next, Vue, Svelte, Fluid, Twig. */

import { lightly, oneOf, type Phrase, phrase, words } from './phrase.js';
import { OTHERS_PART, USUAL_PART } from './vocabulary.js';

const VALUE = String.raw`(?:${OTHERS_PART}|${'`'}[^${'`'}]{0,60}\$\{(?!base|process\.env\.BASE|\w*[pP]ublicPath)|(?!['"${'`'}\s]|require|import|process\.env|JSON\.stringify\(\s?\{|undefined|null)[a-z]\w*(?:\([^()]{0,40}\))?(?:\??\.[\w$]+){1,4}\s?[,}|?\n])`;

export const pageHeadPhrases: readonly Phrase[] = [
  // `useHead({ script: [{ src: data.value.src }] })`
  lightly(
    phrase(
      'inline_script.adds',
      words`useHead( useServerHead( useHeadSafe( metaInfo( metaInfo: useMeta( useScript( useScriptTag( defineNuxtConfig( @unhead vue-meta createHead( createMetaManager`.concat(
        ['script: [{', 'script: [\n', 'head: { ', 'head() {', 'script: [ {', 'scripts: [{'],
      ),
      oneOf(
        new RegExp(
          String.raw`\bscripts?\s?:\s?\[\s*\{[^}]{0,200}\b(?:src|innerHTML|children|textContent|json)\s?:\s?${VALUE}`,
        ),
        new RegExp(String.raw`\bscripts?\s?:\s?\[\s?${OTHERS_PART}`),
        new RegExp(String.raw`\buseScript(?:Tag)?\(\s?\{?\s?(?:src\s?:\s?)?(?:${VALUE}|[a-z]\w{0,20}\s?\))`),
        /\bscripts?\s?:\s?(?:await\s|\(?(?:data|config|settings|reply|answer|res)\b[\w.]{0,40}\s?[,}])/,
      ),
      /\b(?:use(?:Server)?Head(?:Safe)?|metaInfo|useMeta|useScript(?:Tag)?|defineNuxtConfig|unhead|vue-meta|head)\b/,
    ),
  ),
  lightly(
    phrase(
      'inline_script.code',
      [
        '<svelte:head>',
        '<script dangerously',
        '<script key=',
        '<script id=',
        '<Script id=',
        '<Script dangerously',
        '<script type=',
      ],
      /<svelte:head>[\s\S]{0,200}\{@html\s(?!`)|<[sS]cript\b[^>]{0,80}dangerouslySetInnerHTML=\{\{\s?__html\s?:\s?(?!props\.children)\w+(?:\??\.\w+){1,3}\s?\}\}/,
    ),
  ),
  // Where all files of a build are loaded from.
  lightly(
    phrase(
      'inline_script.redirects',
      words`assetPrefix cdnURL: publicPath: __webpack_public_path__ assetsInclude renderBuiltUrl base_urls: base_url: assetsPublicPath`.concat(
        ['publicPath =', "cdnURL': "],
      ),
      new RegExp(
        String.raw`(?:assetPrefix|cdnURL|[pP]ublicPath|__webpack_public_path__|renderBuiltUrl)['"]?\s?(?:[:=(]|\([^)]{0,60}\)\s?\{)[^,;\n]{0,80}${OTHERS_PART}|base_urls?\s?:\s?\[?\s*(?:-\s)?['"]?(?:https?:)?//(?!${USUAL_PART})[\w-]+\.`,
      ),
    ),
  ),
  // `<Script src={`https://${host}/a.js`}>`, `<script src={cfg.src}>`, `<svelte:head><script src="https://{host}/…">`
  lightly(
    phrase(
      'inline_script.adds',
      words`next/script react-helmet svelte:head setHeadComponents setPostBodyComponents vue-head is:inline next/head`.concat(
        [
          '<Script src={',
          '<script src={',
          '<script async src={',
          '<Script async src={',
          '<script key=',
          '<Helmet>',
          '<script defer src={',
        ],
      ),
      new RegExp(
        String.raw`<[sS]cript\b[^>]{0,120}?\bsrc=(?:\{(?:${'`'}(?:https?:)?//\$\{|[\w.]{1,40}\s?(?:\|\||\?\?)\s?${OTHERS_PART}|(?!props\.src\}|src\})\w+(?:\??\.\w+){1,3}\s?\}|${OTHERS_PART})|["'](?:https?:)?//\{)`,
      ),
    ),
  ),
  // Fluid, Twig, Blade, Smarty: the whole address, or its host, is a setting.
  lightly(
    phrase(
      'inline_script.adds',
      [
        '<script src="{{',
        '<script src="{!!',
        '<script src="{$',
        '<script src="<?',
        '<script defer src="{',
        '<script async src="{',
        '<script async src="<',
        '<script defer src="<',
        '<f:asset.script',
        'asset.script',
        '{{ script_tag',
        '<script src=//{',
        '<script type="module" src="{',
        '<script src="//{',
        '<script src="https://{',
        '<script src="https://<',
      ],
      oneOf(
        new RegExp(
          String.raw`<(?:script|f:asset\.script)\b[^>]{0,120}?\bsrc=["']?(?:(?:https?:)?//(?:\{|<\?=|<%=)|(?:\{\{|\{!!|\{\$|<\?=|<\?php\secho)(?:[^"'>]|'[^']{0,80}'|->){0,60}(?:${OTHERS_PART}|\b(?:config|setting|get_option|get_theme_mod|theme_settings?|option|param|metafields?|Configuration::get|getConfig)\b[^"'>]{0,20}(?:\.|\(\s?['"])[\w.]{0,40}(?:src|host|cdn|script|remote|url)\w{0,12}['")\s,|]{0,8}(?:\}\}|!!\}|\}|\?>)["']))`,
        ),
        /<script\b[^>]{0,80}\bsrc=["'](?:https?:)?(?:\/\/)?(?:\{\{|\{!!|\{\$|<\?=|<\?php\secho)(?:[^"'>]|'[^']{0,40}'|->){0,40}(?:[cC]dn|(?<!get)[hH]ost(?!name)|[rR]emote|[eE]dge|[mM]irror|script_url|ScriptUrl)\w{0,12}\b/,
      ),
    ),
  ),
  lightly(
    phrase(
      'inline_script.code',
      words`require(['<?= require(["<?= require(['{{ require(["{{ require(['{$ import('<?= import("<?= import('{{ import("{{ import('{$ importScripts('<?=`,
    ),
  ),
];
