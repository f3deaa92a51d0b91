/** Expressions and templates of frameworks that come from the address or from another server: in them code runs. */

import { lightly, oneOf, type Phrase, phrase, without } from '../phrase.js';
import { SCRIPT_OUTSIDE } from '../vocabulary.js';

const ADDRESS = oneOf(
  /\$location\b|\$routeParams|\$stateParams|\$state\.params|\$route\.(?:query|params|current)/,
  /\$window\.(?:location|name|localStorage)|location\.(?:hash|search|href)|URLSearchParams|localStorage|\$cookies/,
  /\$http\b|\$\.get|postMessage|['"]message['"]/,
);

export const frameworkPhrases: readonly Phrase[] = [
  // Vue with its compiler, and a template that does not stand here.
  lightly(
    phrase(
      'eval.request_expression',
      [
        'vue/dist/vue',
        'vue.esm-b',
        'vue.global',
        'vue.esm.js',
        'runtimeCompiler',
        'defineAsyncComponent(',
        'createApp(',
        'new Vue(',
        'Vue.component(',
        'Vue.extend(',
        'app.component(',
        "compile } from 'vue",
        'compile } from "vue',
        'petite-vue',
        'createSSRApp(',
        'defineComponent(',
        'Alpine.data(',
        'customElement(',
        '@Component(',
        ' Component({',
        'resolveComponentFactory',
        'createComponent(',
        'compileComponent',
        'ViewChild',
      ],
      oneOf(
        /\btemplate\s?(?::\s?(?!['"`{#\s]|require|null|undefined|true|false|this\.|function|\(|document\.|_?template\b|tpl\b|html\b|\w+Template\b)[\w$]|[,}]\s?[;,)}\]]?)/,
        /\btemplate\s?:\s?(?:`[^`]{0,400}\$\{(?!html|css)|['"][^'"]{0,300}['"]\s?\+\s?(?!\s|['"]))/,
        /\bcompile\(\s?(?!['"`\s])/,
      ),
      SCRIPT_OUTSIDE,
    ),
  ),
  // What AngularJS compiles when it is given a text.
  lightly(
    phrase(
      'eval.request_expression',
      [
        "('orderBy')",
        '("orderBy")',
        'orderByFilter',
        "('filter')(",
        'filterFilter',
        '.$watch(',
        '.$watchGroup(',
        '.$watchCollection(',
        '.$evalAsync(',
        '.$applyAsync(',
        '.$apply(',
        '$parse(',
        '$interpolate(',
        '$compile(',
        '$controller(',
        '$templateCache.put(',
        '$sce.parseAs',
        '$animate.',
        'ng.core',
        'compileModuleAndAllComponents',
      ],
      oneOf(
        /orderBy(?:Filter)?['"]?\)?\(\s?[\w.$]{1,40}\s?,\s?(?!['"\s[]|function|\()\w{1,20}[.[(]/,
        /orderBy(?:Filter)?['"]?\)?\(\s?[\w.$]{1,40}\s?,\s?\$(?:location|routeParams|stateParams)/,
        /\.\$watch(?:Group|Collection)?\(\s?\[?\s?(?!['"\s]|function|\(|angular|this\b|\w{1,20}\s?=>)\$?\w{1,20}[.(]/,
        /\$(?:eval|evalAsync|apply|applyAsync|parse|interpolate|compile|controller|parseAs\w*)\(\s?(?!['"`\s)]|function|\(\s?\)|\$?element\b)\$?\w{1,20}(?:\.\w{1,20}){0,3}[.[(]/,
        /\$templateCache\.put\([^,]{1,60},\s?(?!['"`\s])/,
      ),
      ADDRESS,
    ),
  ),
  // A page that shows a text as markup, and takes it from the address.
  lightly(
    phrase(
      'eval.answer_shown',
      ['{@html ', 'set:html={', 'dangerouslySetInnerHTML', '[innerHTML]=', 'v-html='],
      /location\b|URLSearchParams|\$page\.url|\$route\.(?:query|params)|searchParams|window\.name|fetch\(\s?['"`](?:https?:)?\/\//,
      without(/DOMPurify|sanitize/),
    ),
  ),
];
