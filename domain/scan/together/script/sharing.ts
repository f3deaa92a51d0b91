/**
 * Forms of a checkout or a sign-in near a way out of the page, which honest scripts have too: always `low`.
 * Where an address of another server stands beside: leaks.ts.
 */

import { lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';
import { CARD_FIELDS, CARD_OR_SIGN_IN, READS_FIELDS } from '../vocabulary.js';

/** What is typed, or made of it. */
const TYPED = oneOf(READS_FIELDS, /form\.card|payload|\.elements\b|JSON\.stringify/);
/** Ways out of a page that are no fetch with an address in place. */
const WAYS = oneOf(
  /sendBeacon\(|dataLayer\.push|\bgtag\(|\bga\(\s?['"]send|\bfbq\(|_paq\.push|ttq\.|\bhj\(/,
  /analytics\.(?:track|identify)|mixpanel\.|amplitude|posthog|Sentry\.|rollbar|datadog|newrelic|logrocket/,
  /FS\.identify|\$http\.(?:post|put|get)\(|axios(?:\.(?:post|put|get|request))?\(|httpEquiv|http-equiv/,
  /new\s+(?:window\.)?Audio\(|window\.open\(|\.postMessage\(|\.name\s?=\s?(?:JSON|btoa|encode)/,
  /new\s+(?:window\.)?(?:Image|WebSocket|EventSource|WebTransport|Worker|SharedWorker|BroadcastChannel|FontFace)\b/,
  /createElement\(\s?['"](?:iframe|img|script|link|style|meta|object|embed|video|audio|form)|insertRule\(/,
  /adoptedStyleSheets|cookieStore|document\.cookie\s?=|history\.pushState|\.importScripts/,
  /(?:\$|jQuery)\.(?:get|post|ajax|getJSON)\(\s?(?!\s|\w*(?:ajax|wc_|wp))[\w.]*(?:track|pixel|stat|metric|beacon|collect|cfg|conf\b|config|remote|host|hook|cdn|endpoint)/,
  /supabase|firebase|firestore|Pusher\(|mqtt\.|io\(/,
);

/** Fields and forms of a checkout or a sign-in, by their usual names. */
const CARD_WORDS: readonly string[] = [
  'checkout_place_order',
  '[name*=card',
  '[name*="card',
  'billing_email',
  'cardnumber',
  'card_number',
  'card-number',
  'cardNumber',
  'creditCardNumber',
  'cc-number',
  'cc_number',
  'card-form',
  'cardForm',
  'form.card',
  'co-payment-form',
  '#payment input',
  '#payment-form',
  '.payment-form',
  'checkout_form',
  'form.checkout',
  'forms.checkout',
  'forms.login',
  'form#login',
  '#login-form',
  'payment_method_data',
  'paymentMethodData',
  'current-password',
  '[type=password]',
  'type="password"]',
  "type='password']",
];

export const scriptSharingPhrases: readonly Phrase[] = [
  // Forms of a checkout or a sign-in, as a whole, and a way out that need not name a host.
  lightly(
    phrase(
      'data_sharing.page',
      [
        'new FormData(document',
        'new FormData(e.target',
        'new FormData(event.target',
        'new FormData(form',
        'new FormData(this',
        'URLSearchParams(new FormData',
        'fromEntries(new FormData',
        '.serializeArray()',
        '.serialize()',
        'serializeObject(',
        '.elements].',
      ],
      CARD_OR_SIGN_IN,
      WAYS,
    ),
  ),
  lightly(phrase('data_sharing.page', CARD_WORDS, TYPED, WAYS)),
  // A second client whose address is a setting, beside the one of the shop.
  lightly(
    phrase(
      'data_sharing.page',
      words`axios.create( 'mage/storage' "mage/storage" ky.create( ofetch.create(`,
      oneOf(
        /baseURL\s?:\s?(?!\s|['"`]\/|location|window\.location|['"`]\s)|prefixUrl\s?:\s?(?!\s|['"`]\/)/,
        /\.(?:post|put|get)\(\s?['"`]https?:\/\//,
      ),
      /\.(?:post|put|request)\(/,
      /\bpay\b|payment|checkout|card\b|login|passw|place-?order|stringify\(\w\)/i,
    ),
  ),
  // A watcher of a store sends what passes: actions, states and requests of other parts of the page.
  lightly(
    phrase(
      'data_sharing.page',
      words`
      action.payload store.subscribe( store.watch( $store.watch interceptors.request apiFetch.use( ajaxPrefilter(
      registerMiddleware applyMiddleware( ajaxSend( ApolloLink( addReducer $onAction(
    `,
      CARD_OR_SIGN_IN,
      /sendBeacon\(|\bfetch\(|\.post\(|new\s+(?:window\.)?(?:Image|WebSocket|XMLHttpRequest)|\.send\(/,
      /JSON\.stringify|encodeURIComponent|btoa\(|\.payload\b|\.data\b/,
    ),
  ),
  // Typed texts, and an address that is put together of pieces.
  lightly(
    phrase(
      'data_sharing.page',
      [
        "querySelectorAll('form",
        'querySelectorAll("form',
        'document.forms',
        '.elements)',
        'new FormData(',
        '#submit-login',
        '.serialize()',
      ],
      CARD_OR_SIGN_IN,
      READS_FIELDS,
      /(?:\bfetch\(|sendBeacon\(|\.(?:open|post|get|ajax)\(\s?(?:['"]\w{3,4}['"]\s?,\s?)?|\.src\s?=(?!=)|\burl\s?:)\s?[\w.[\]]{0,40}(?:\.join\(|\.concat\(|\.reverse\(|\.replace\()/,
    ),
  ),
  // Fields of a card or a sign-in, by name or as a whole form, and a request whose address is no path of the site.
  lightly(
    phrase(
      'data_sharing.page',
      CARD_WORDS,
      TYPED,
      oneOf(
        /\bfetch\(\s*(?:\w{1,20}\.(?!action|url\b|href)\w{1,20}|\w{1,20}\[|\w{1,20}\(|['"`](?:https?:)?\/\/|\w{1,20}\s*\+|['"`]\s?\+|`\$\{)/,
        /\.open\(\s*['"]\w{3,4}['"]\s*,\s*(?!\s|['"`]\/(?!\/)|['"]\.|url\b|form|location)/,
        /\.(?:src|href)\s?=(?!=)\s?(?:\w{1,20}\s?\+|['"`](?:https?:)?\/\/|atob|\w{1,20}\[|\w{1,20}\()/,
      ),
    ),
  ),
  // Fields of a card, and a beacon to wherever the page says.
  lightly(
    phrase(
      'data_sharing.service',
      ['sendBeacon(', "mode: 'no-cors", 'mode: "no-cors'],
      CARD_FIELDS,
      READS_FIELDS,
      /sendBeacon\(\s*(?!['"`]\/(?!\/))|\bfetch\(\s*(?!['"`]\/(?!\/))/,
    ),
  ),
];
