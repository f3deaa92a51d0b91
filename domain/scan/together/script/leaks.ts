/**
 * What is typed into a page, or kept in it, on its way to another server: card fields, passwords, whole forms.
 * Where honest scripts do it too: sharing.ts.
 */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { CARD_FIELDS, CARD_OR_SIGN_IN, READS_FIELDS, SCRIPT_SERVER } from '../vocabulary.js';

export const scriptLeakPhrases: readonly Phrase[] = [
  lightly(
    phrase(
      'data_leak.sends',
      [
        '.action = ',
        ".setAttribute('action',",
        '.setAttribute("action",',
        ".attr('action',",
        '.attr("action",',
        '.formAction = ',
      ],
      /(?:form|login|checkout|payment|signin)[\w#.\-\]"'()[]{0,40}(?:\.action\s?=\s?|\.formAction\s?=\s?|(?:setAttribute|attr)\(['"]action['"],\s?)(?:cfg|config|window\.\w+|settings|options|atob|data|\w+\.dataset|localStorage|\w+\.(?:url|host|sso|endpoint|target|gateway)\b)/i,
      /login|checkout|payment|passw|card|sign-?in/i,
    ),
  ),
  phrase(
    'data_leak.sends',
    ["document.cookie = '", 'document.cookie = `', 'document.cookie = "'],
    /document\.cookie\s?=[^;]{0,120}(?:btoa|buf|keys?\b|\.value)[^;]{0,120}[;'"`\s]+domain=\.?[\w-]+\.[a-z]/,
    /key(?:down|up|press)|input|change/,
  ),
  // What the checkout of WooCommerce holds, and a client of WordPress with another server's address.
  phrase(
    'data_leak.sends',
    words`PAYMENT_STORE_KEY getPaymentMethodData wc/store/payment CART_STORE_KEY`,
    oneOf(
      /\burl\s?:\s?(?:['"`](?:https?:)?\/\/|`\$\{)|\bfetch\(\s?(?:['"`](?:https?:)?\/\/|`\$\{)|sendBeacon/,
      /new\s+(?:window\.)?(?:Image|WebSocket|EventSource)|XMLHttpRequest/,
    ),
    /['"`](?:https?|wss?):\/\/(?!localhost|127\.|(?:www\.)?w3\.org)[\w-]+(?:\.[\w-]+)+|\batob\(/,
    /getPaymentMethodData|getCustomerData|\.value\b/,
  ),
  phrase(
    'data_leak.sends',
    ['wp.apiFetch(', 'apiFetch({ ', 'apiFetch( {', 'EventSource(', 'navigator.serviceWorker.controller.postMessage'],
    oneOf(
      /\b(?:cc[-_](?:num|number|cvv|csc|exp|cid)|cvv|cvc|card[-_]?(?:num|number|cvc)|payment_method)/i,
      /autocomplete\^?=\\?['"]?cc-/i,
    ),
    /['"`](?:https?|wss?):\/\/(?!localhost|127\.|(?:www\.)?w3\.org)[\w-]+(?:\.[\w-]+)+|\batob\(/,
    /\.value\b|FormData|serialize|\.val\(/,
  ),
  phrase(
    'data_leak.sends',
    ["mode: 'no-cors", 'mode: "no-cors', "mode:'no-cors", 'mode:"no-cors'],
    /\bbody\s*:/,
    /['"`](?:https?:)?\/\/(?!localhost|127\.)[\w-]+(?:\.[\w-]+)+|\batob\s*\(/,
  ),
  phrase(
    'data_leak.sends',
    words`
      'visibilitychange' "visibilitychange" 'beforeunload' "beforeunload" addEventListener('pagehide
      addEventListener("pagehide
    `,
    /querySelectorAll\(\s*['"`](?:input|form|select|textarea|\[name)|\.elements\b/,
    /\.value\b/,
    /XMLHttpRequest|sendBeacon|\bfetch\s?\(/,
    /\.name\b|\[name/,
  ),
  phrase(
    'data_leak.sends',
    ["= 'preconnect'", '= "preconnect"', "='preconnect'", '="preconnect"', "= 'dns-prefetch'"],
    /\.value\b|\bbtoa\s?\(|\bcreditCard(?:Verification)?Number\(\s?\)/,
    /\.href\s?=[^;]{0,120}\+|\.href\s?=\s?`[^`]{0,80}\$\{/,
  ),
  phrase(
    'data_leak.sends',
    words`HTMLInputElement.prototype HTMLTextAreaElement.prototype`,
    /defineProperty\(\s?(?:window\.)?HTML(?:Input|TextArea|Select)Element\.prototype/,
  ),
  phrase(
    'data_leak.sends',
    words`document.write( .insertAdjacentHTML(`,
    /<form[^>]{0,80}action=\\?["']?https?:\/\/(?!localhost)/,
  ),
  phrase(
    'data_leak.sends',
    ['additional_data'],
    /new\s+(?:window\.)?Image|sendBeacon|\bfetch\s?\(|\$\.(?:post|get|ajax)|XMLHttpRequest|WebSocket/,
  ),
  phrase(
    'data_leak.sends',
    [
      '<form action="https',
      "<form action='https",
      '<form method="post" action="https',
      'action="https://',
      'action="//',
      "action='https://",
      'action=https://',
      'action="${',
      '.action = `',
    ],
    /<form[^>]{0,160}action=\\?["']?(?:(?:https?:)?\/\/(?!localhost|127\.|(?:[\w-]+\.)*(?:paypal|google|facebook|mailchimp|list-manage|github)\.)|\$\{)/,
    oneOf(
      /type=\\?["']?password|name=\\?["']?(?:cc|card|cvv|cvc|passw|pwd|iban|exp_)/i,
      /autocomplete=\\?["']?(?:cc-|current-password)|Pay\b|attachShadow/i,
    ),
  ),
  phrase('data_leak.sends', ['new WebSocket', 'new EventSource', 'RTCPeerConnection'], CARD_FIELDS, READS_FIELDS),
  phrase(
    'data_leak.sends',
    words`
      'cc-number "cc-number wc-credit-card card-number cardnumber card_number cc_number cardNumber payment[cc
      autocomplete^=
    `,
    CARD_FIELDS,
    /\.value\b|\.val\(|FormData|serialize/,
    oneOf(
      /['"`](?:https?:|wss?:)?\/\/(?!localhost|127\.|(?:www\.)?w3\.org|\$\{location)[\w-]+\.[\w.-]+|\bgtag\(/,
      /dataLayer|\bfbq\(|_paq\b|\bttq\b|\bga\(|mixpanel|amplitude|clarity\(|hj\(|sendBeacon|\batob\(/,
      /Navigator\.prototype|postMessage\([^;]{0,80}['"]\*['"]|RTCPeerConnection|WebSocket|EventSource/,
      /navigator\[/,
    ),
  ),
  phrase(
    'data_leak.sends',
    words`ajaxPrefilter( .ajaxSend( ajaxComplete( ajaxSuccess(`,
    /\.data\b/,
    /checkout|payment|login|sign-?in|account|password|order|cart/i,
    // The library itself.
    without(/ajaxSettings|isPlainObject|globalEval/),
    oneOf(
      /(?:\$|jQuery)\.(?:ajax|post|get|getScript|getJSON)\(|sendBeacon|\bfetch\(|new\s+(?:window\.)?Image/,
      /WebSocket|XMLHttpRequest|createElement/,
    ),
  ),
  phrase(
    'data_leak.sends',
    words`iceServers RTCPeerConnection`,
    /FormData|\.value\b|document\.cookie|localStorage|serialize/,
    /turns?:|username|stun:/,
  ),
  phrase(
    'data_leak.sends',
    ['new WebSocket(', 'new EventSource(', 'new WebTransport('],
    /getPropertyValue|\.dataset\b|getAttribute|\.content\b|atob\(|fromCharCode|\.reverse\(/,
    /\.value\b|FormData|\.key\b|document\.cookie/,
    /['"](?:change|input|keyup|keydown|keypress|blur|focusout|submit|beforeinput)['"]|onchange|oninput|onkey/,
  ),
  phrase(
    'data_leak.sends',
    ["'//' + ", '"//" + ', "'https://' + ", '"https://" + ', '`https://${'],
    oneOf(
      /(?:data|body)\s?:\s?(?:window\.)?(?:btoa|encodeURIComponent|JSON\.stringify|escape)\(/,
      /\.send\(\s?(?:window\.)?btoa/,
    ),
    /checkout|payment|billing|customer|guestEmail|password|card/i,
    /(?:data|body)\s?:\s?(?:window\.)?btoa|\.send\(\s?(?:window\.)?btoa|unescape\(encodeURIComponent|text\/plain/,
  ),
  phrase(
    'data_leak.sends',
    words`
      creditCardNumber creditCardVerificationNumber creditCardExpMonth cardNumber securityCode card_number
      cvvNumber
    `,
    /ko\.(?:unwrap|computed|pureComputed|observable)|\.subscribe\(|\.value\b|\.val\(|uiRegistry|getData\(|watch\(/,
    /['"`](?:https?:|wss?:)?\/\/(?!localhost|127\.|(?:[\w-]+\.)*(?:stripe|braintreegateway|adyen|paypal|klarna|mollie)\.)[\w-]+\.[\w.-]+/,
    /encodeURIComponent|btoa|JSON\.stringify|\.src\b|fetch\(|\$\.(?:post|ajax|get)|sendBeacon|\?['"]?\s?\+/,
  ),
  // Style sheets that load a picture by what was typed.
  phrase(
    'data_leak.sends',
    [
      '.replaceSync(',
      '.insertRule(',
      'adoptedStyleSheets',
      'background-image:url(',
      'background-image: url(',
      'background:url(',
      'background: url(',
      'backgroundImage = ',
      'backgroundImage=',
      'list-style-image:',
      "setProperty('background",
      'setProperty("background',
      'cursor: url(',
      'content: url(',
      'content:url(',
      '@font-face',
      '@import url(',
    ],
    /url\(\s*(?:['"]?\s*['"]?\s*\+|['"]?\$\{|['"]?(?:https?:)?\/\/[^)]{1,160}(?:\$\{|['"`]\s*\+))/,
    READS_FIELDS,
    SCRIPT_SERVER,
    CARD_OR_SIGN_IN,
  ),
  // What a form holds, as an event of a program that counts visitors.
  phrase(
    'data_leak.sends',
    words`
      gtag('event' gtag("event" gtag('set' gtag('config' dataLayer.push( fbq('track fbq("track ga('send' ga('set'
      _paq.push( mixpanel.track analytics.track analytics.identify posthog.capture amplitude.track logEvent(
      ttq.track( heap.track( clarity('set' Sentry.capture Sentry.setExtra Sentry.setContext Sentry.addBreadcrumb
      LogRocket. addPageAction( DD_RUM. datadogLogs. Rollbar. Bugsnag. newrelic. _satellite.track plausible(
      umami.track
    `,
    /FormData|serialize(?:Array)?\(|\.value\b|\.val\(\)/,
    oneOf(
      /\bbtoa\s?\(|\bcc[-_]?(?:num|number|cvv|csc|cid)\b|\bcvv|\bcvc\b|card[-_]?(?:num|number|holder|code|cvc)/i,
      /passw(?:or)?d|data-step=payment|autocomplete\s?[\^*$|~]?=\s?\\?['"]?cc-/i,
    ),
  ),
  // Fields of cards and passwords, and another server's address.
  phrase(
    'data_leak.sends',
    words`
      type=password type='password' type="password"] autocomplete^= autocomplete="cc- autocomplete='cc-
      autocomplete=cc- cardnumber card_number card-number cardNumber cc_number cc-number ccNumber payment[cc
      creditcard card_cvc card-cvc securityCode
    `,
    READS_FIELDS,
    SCRIPT_SERVER,
    oneOf(
      /\bfetch\s?\(|XMLHttpRequest|sendBeacon/,
      /new\s+(?:window\.)?(?:Image|WebSocket|EventSource|Worker|SharedWorker|RTCPeerConnection|Audio)\b/,
      /\.(?:src|href|action|poster|data|srcset|cssText)\s?=(?!=)|setAttribute\(/,
      /\.(?:ajax|post|getJSON|getScript|load)\(|insertRule|replaceSync|postMessage\(|\bimport\(|importScripts/,
      /location\.(?:assign|replace)|window\.open\(|insertAdjacentHTML|innerHTML\s?=|adoptedStyleSheets/,
    ),
  ),
  phrase(
    'data_leak.sends',
    [
      'navigator.sendBeacon',
      'new Audio(',
      'window.sendBeacon',
      'createDataChannel',
      'setRemoteDescription',
      '(new Image()).',
      'new Image().src',
      '= new Image()',
      '=new Image();',
      '=new Image(),',
      '= new Image;\n',
      'new window.Image',
      "rel='prefetch'",
      'rel="prefetch"',
      "rel = 'prefetch'",
      'rel = "prefetch"',
      "rel', 'prefetch",
      "rel','prefetch",
      'rel", "prefetch',
      "'dns-prefetch'",
      'new WebTransport(',
      "createElement('img",
      'createElement("img',
    ],
    CARD_OR_SIGN_IN,
    SCRIPT_SERVER,
    /\.value\b|\.val\s*\(|FormData|serialize|\.data\b|querySelector|\.target\b/,
  ),
  phrase(
    'data_leak.sends',
    ['createDataChannel'],
    /a=candidate|IN IP4|sdp\s*:/,
    /\.value\b|\.val\s*\(|FormData|document\.cookie|localStorage/,
  ),
  phrase(
    'data_leak.sends',
    ['new FormData(', '.serializeArray', ').serialize()'],
    /\bbtoa\s*\(/,
    /\.(?:href|src|action)\s*=(?!=)|\bfetch\s*\(|sendBeacon|\.send\s*\(|insertRule|new\s+Image/,
  ),
  phrase(
    'data_leak.sends',
    [
      ".action = 'http",
      '.action = "http',
      ".action = '//",
      '.action = "//',
      ".action='http",
      '.action="http',
      '.action = `http',
      '"action", "http',
      "'action', 'http",
      "'action','http",
    ],
    /(?:\.action\s?=\s?|['"]action['"],\s?)['"`](?:https?:)?\/\/(?!localhost|127\.|(?:[\w-]+\.)?(?:paypal|google)\.)[\w-]+(?:\.[\w-]+)+/,
    /login|checkout|payment|password|card|passw/i,
  ),
  // Fields of all forms, as lines of a message to a bot.
  phrase(
    'data_leak.sends',
    [
      "querySelectorAll('form",
      'querySelectorAll("form',
      'document.forms',
      '.elements)',
      '.elements]',
      'new FormData(',
      '#submit-login',
      'chat_id:',
    ],
    READS_FIELDS,
    CARD_OR_SIGN_IN,
    /\bchat_id\b|webhooks?\/|hooks\.slack|\bsendMessage\b/,
    /\bfetch\(|XMLHttpRequest|sendBeacon|\.(?:ajax|post|get)\(|\.src\s?=(?!=)/,
  ),
  // A form, turned round after it was encoded: nobody reads it on its way.
  phrase(
    'data_leak.sends',
    [".split('').reverse(", '.split("").reverse(', ".split('').reverse()", '.reverse().join('],
    /\bbtoa\([^;]{0,60}\)\.split\(\s?['"]{2}\s?\)\.reverse|\.reverse\(\)\.join\(['"]{2}\)[^;]{0,20}\bbtoa|btoa\([^;]{0,60}\.reverse\(\)\.join/,
    /\bImage\b|sendBeacon|\bfetch\(|XMLHttpRequest|\.src\s?=(?!=)|WebSocket|\.(?:ajax|post|get)\(/,
    oneOf(READS_FIELDS, /Form\.Observer|\bforms?\b|document\.cookie/),
  ),
  // All that a form holds, as the query of a picture of another server.
  phrase(
    'data_leak.sends',
    words`URLSearchParams(new URLSearchParams( jQuery.param( Object.toQueryString( .serialize() $.param(`,
    /(?:new\s+URLSearchParams\(\s*new\s+FormData\(|\.serialize\(\)|\$\.param\(|toQueryString\()/,
    /\bImage\b[^;]{0,20}\.src\s?=(?!=)\s?['"`](?:https?:)?\/\/[^;]{0,160}(?:URLSearchParams|FormData|serialize\(|param\(|toQueryString)/,
  ),
  // Requests of the checkout are listened to, and go elsewhere once more.
  phrase(
    'data_leak.sends',
    [
      'XMLHttpRequest.prototype.open =',
      'XMLHttpRequest.prototype.send =',
      'window.fetch = ',
      'globalThis.fetch = ',
      'self.fetch = ',
      'prototype.send = function',
      'prototype.open = function',
    ],
    /payment-information|checkout|payment[-_]?method|place-?order|\bcard\b|set-payment/i,
    /\b(?:no-cors|sendBeacon|btoa)\b/,
    /\bbody\b|\.value\b|arguments\b|\[0\]/,
  ),
];
