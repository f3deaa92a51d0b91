/**
 * What a script does in the name of whoever opens its page, such as accounts and plugins for administrators, and where it
 * leads them: frames, buttons and links that are not what they seem.
 */

import { oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { SCRIPT_SERVER } from '../vocabulary.js';

/** Asks the site for a page in the name of whoever looks at this one. */
const ASKS = /\bfetch\s*\(|apiFetch|\.ajax\s*\(|\.(?:post|get|put|send)\s*\(|XMLHttpRequest|sendBeacon|\.submit\s*\(/;

export const visitorPhrases: readonly Phrase[] = [
  // The frame that a payment service shows is hidden, and another one stands in its place.
  phrase(
    'takeover.visitors',
    [
      'iframe:not(',
      'iframe[name',
      'iframe[src',
      'iframe[id',
      "('iframe')",
      '("iframe")',
      " iframe')",
      ' iframe")',
      " iframe'",
      ".tagName === 'IFRAME",
      'HTMLIFrameElement',
    ],
    oneOf(
      /\.src\s?=(?!=)\s?(?:['"`](?:https?:)?\/\/['"]?\s?\+?|['"`]https?:\/\/(?!localhost|(?:[\w-]+\.)?(?:paypal|stripe|braintree|google|youtube|vimeo|adyen|klarna)\b)|atob\()/,
      /setAttribute\(\s?['"]src['"]\s?,\s?(?:['"`](?:https?:)?\/\/|atob\()/,
      /\.attr\(\s?['"]src['"]\s?,\s?(?:['"`](?:https?:)?\/\/|atob\()/,
    ),
    oneOf(
      /\.style\.(?:display|visibility|opacity)\s?=\s?['"](?:none|hidden|0)|\.hide\(\)|\.remove\(\)/,
      /replaceWith\(|replaceChild\(|cssText/,
    ),
    /cloneNode|createElement\(|\.after\(|replaceWith\(|insertBefore\(|replaceChild\(|\.before\(/,
    /payment|\bcard\b|stripe|braintree|adyen|paypal|hosted[-_ ]?field|checkout/i,
  ),
  phrase(
    'takeover.visitors',
    words`createElement('iframe' createElement("iframe"`,
    /\.src\s?=\s?['"`]https?:\/\/(?!localhost|127\.|(?:[\w-]+\.)?(?:paypal|stripe|braintree|google|youtube|vimeo|adyen|klarna)\b)/,
    /card|payment|checkout/i,
    /replaceWith|position\s?:\s?(?:absolute|fixed)|z-index|insertBefore/,
  ),
  phrase(
    'takeover.visitors',
    words`
      paypal-button [data-paypal place-order placeOrder #place_order .checkout-button payment-button .btn-checkout
      action.primary.checkout proceed-to-checkout
    `,
    /(?:location(?:\.href)?\s?=(?!=)\s?|location\.(?:assign|replace)\(\s?|window\.open\(\s?)(?:['"`](?:https?:)?\/\/(?!localhost|(?:www\.)?paypal\.com)|atob\()/,
    /addEventListener|\.on\(|onclick|preventDefault/,
  ),
  phrase(
    'takeover.visitors',
    words`
      __privateStripeFrame braintree-hosted hosted-field hostedfield adyen-checkout stripe_frame js.stripe.com
      StripeElement klarna-payments mollie-component paypal-button securedFields card-frame
    `,
    /createElement\(|cloneNode|insertAdjacentHTML|outerHTML|attachShadow/,
    oneOf(
      /replaceWith|replaceChild|\.remove\(\)|display\s?[:=]\s?['"]?none|hidden|\.after\(|\.before\(/,
      /insertBefore|appendChild|\.hide\(/,
    ),
    oneOf(
      /['"`](?:https?:)?\/\/(?!localhost|(?:[\w-]+\.)*(?:stripe|braintreegateway|adyen|klarna|mollie|paypal|paypalobjects)\.)[\w-]+\.[\w.-]+/,
      /\batob\(|srcdoc|data:text/,
    ),
  ),
  phrase(
    'takeover.visitors',
    words`
      upload-plugin =upload-theme plugin-install.php theme-install.php module/manage/import =AdminModules
      'AdminModules "AdminModules com_installer extension/installer marketplace/installer
    `,
    /nonce|token|form_key/i,
    /FormData|multipart|Blob\s*\(|new\s+File\b|pluginzip|archive|installfile/,
    ASKS,
  ),
  phrase('takeover.visitors', words`plugin-editor.php theme-editor.php edit-theme-plugin-file`, /newcontent/, ASKS),
  phrase(
    'takeover.visitors',
    ['encodeURIComponent'],
    oneOf(
      /\.href\s*=\s*[^;]{0,120}\+\s*(?:window\.)?(?:encodeURIComponent|btoa|escape)\s*\(\s*\w{1,30}\.(?:href|getAttribute)/,
      /setAttribute\(\s*['"]href['"]\s*,[^;]{0,120}\+\s*encodeURIComponent\s*\(\s*\w{1,30}\.(?:href|getAttribute)/,
    ),
    /['"](?:https?:)?\/\/|\w\[\d\]\s*\+|atob|\[['"]?\w{1,20}['"]?\]/,
  ),
  phrase(
    'takeover.visitors',
    ['document.referrer'],
    oneOf(
      /google[\s\S]{0,40}(?:bing|yahoo|duckduckgo|yandex|baidu)/i,
      /(?:bing|yahoo|duckduckgo|yandex|baidu)[\s\S]{0,40}google/i,
    ),
    /location(?:\.href|\.replace|\.assign)?\s*(?:=(?!=)|\()|window\.open\s*\(/,
    SCRIPT_SERVER,
  ),
  phrase(
    'takeover.visitors',
    ['history.pushState'],
    /popstate/,
    oneOf(
      /location(?:\.href|\.replace|\.assign)?\s*(?:=(?!=)|\()[^;]{0,80}['"`](?:https?:)?\/\/[\w-]+\./,
      /location(?:\.href|\.replace|\.assign)?\s*(?:=(?!=)|\()\s*atob/,
    ),
  ),
  phrase(
    'takeover.visitors',
    words`createElement('iframe' createElement("iframe"`,
    oneOf(
      /\b(?:width|height)['"]?\s*[:=,]\s*['"]?[01](?:px)?\b|opacity['"]?\s*[:=]\s*['"]?0(?!\.)/,
      /display['"]?\s*[:=]\s*['"]?none|visibility['"]?\s*[:=]\s*['"]?hidden|left\s*:\s*-\d/,
    ),
    oneOf(
      /\.src\s*=(?!=)\s*(?:['"`](?:https?:)?\/\/(?!localhost|127\.)[\w-]+\.|\w{1,20}\[\d\]|atob|\w{1,12}\s*\+\s*encodeURIComponent)/,
      /['"]src['"]\s*,\s*['"`](?:https?:)?\/\//,
    ),
    /['"`](?:https?:)?\/\/(?!localhost|127\.|(?:www\.)?(?:w3|youtube|vimeo|google)\.)[\w-]+(?:\.[\w-]+)+|atob/,
  ),
  phrase(
    'takeover.account',
    ["'/admin/users'", '"/admin/users"', "'/admin/users/", '"/admin/users/', '`/admin/users'],
    /role/,
    /passw/,
    /\bfetch\s?\(|\.post\s?\(|XMLHttpRequest|\.ajax\s?\(/,
  ),
  phrase(
    'takeover.account',
    words`
      action=createuser _wpnonce_create-user /user-new.php 'user-new.php "user-new.php
    `,
    /administrator/,
    ASKS,
  ),
  phrase(
    'takeover.account',
    ['json/wp/v2/users', '"/wp/v2/users', "'/wp/v2/users", '`/wp/v2/users', '"wp/v2/users"', "'wp/v2/users'"],
    /['"]administrator['"]/,
    ASKS,
  ),
  phrase(
    'takeover.account',
    words`
      option=com_users user/user/add user/user|add user/user.save user/user.form submitAddemployee AdminEmployees
      employees/new admin/user/save user_role/save admin/people/create user/register admin/user/create
      customer/user
    `,
    /password|passwd|pass\[|token|form_key|group/i,
    /role|group|profile|administrator/i,
    ASKS,
  ),
  // Accounts made through the interfaces of the site, whatever pieces their address is in.
  phrase(
    'takeover.account',
    [
      'roles: [',
      'roles:[',
      'roles: w',
      'roles: `',
      "roles: '",
      'roles: "',
      "'roles'",
      '"roles"',
      'roles[]',
      'administrator',
    ],
    /wp\/v2\/users|\bwp\.(?:api|data)\b[\s\S]{0,600}\busers?\b|collections\.Users|models\.User\b|saveEntityRecord\(\s*['"]root['"]\s*,\s*['"]user['"]/i,
    /['"`]administrator['"`]/,
    /passw/i,
    oneOf(ASKS, /\.save\(|\.create\(|saveEntityRecord\(/),
    /POST|\.post\(|\.save\(|\.create\(|saveEntityRecord\(|\.ajax\(/,
  ),
  phrase(
    'takeover.account',
    words`
      jsonapi/user/user /entity/user user?_format=json index.php/v1/users /v1/users' /v1/users" 'api/employees /api/employees
      _action/user api/user' api/user" user-recovery /api/integration rest/V1/integration admin/integration
      system_user/save users/create customers/create admin/users/new
    `,
    /passw|secretAccessKey|secret_access/i,
    /\badmin(?:istrator)?\b|\broles?\b|\bgroups?\b|id_profile/i,
    ASKS,
    /['"](?:POST|post)['"]|\.post\(/,
    without(/describe\(|\bexpect\(|cy\.\w+\(/),
  ),
  // The same, with the role or the address in pieces.
  phrase(
    'takeover.account',
    words`_wpnonce_create-user action=createuser wpApiSettings createuser' createuser" X-WP-Nonce`,
    oneOf(
      /createuser/,
      /wp\/v2\/users|['"`]v2['"`][^;]{0,30}['"`]users['"`]|wp\/v2['"`/]{1,2}\s?\+?\s?['"`/]{0,2}users/,
    ),
    /['"]adm(?:in)?['"]\s?[,+]|['"]istrator['"]|rotartsinimda|\batob\(|YWRtaW5pc3RyYXRvc|\\x61\\x64\\x6d|fromCharCode/,
    ASKS,
    /role/,
  ),
];
