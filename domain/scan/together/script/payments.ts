/**
 * Money, in a page: another account, wallet or payee than the one that stands there or was copied.
 * The same in programs: ../php/payments.ts.
 */

import { oneOf, type Phrase, phrase, words } from '../phrase.js';

/** Where money goes, as a pattern that finds it. */
const WALLETS = oneOf(
  /bc1\[|bc1\(|\(\?:bc1|bc1q|\[13\]\[a-km-z|0x\[(?:a-f|0-9|\\d)|\bT\[1-9A-HJ|\bT\[A-Za-z/,
  /\[A-Z\]\{2\}(?:\\d|\[0-9\])\{2\}|r\[1-9A-HJ|ltc1|4\[0-9AB\]/,
);

export const scriptPaymentPhrases: readonly Phrase[] = [
  phrase('data_leak.payment', ['.href.replace('], /business=|paypal|\biban\b/i, /\.href\s?=(?!=)/),
  phrase(
    'data_leak.payment',
    words`
      querySelector('.iban querySelector('#iban querySelector(".iban querySelectorAll('[data-iban
      querySelectorAll('.iban getElementById('iban getElementById("iban
    `,
    /(?:textContent|innerText|innerHTML|dataset\.\w{2,20})\s?=(?!=)/,
  ),
  phrase(
    'data_leak.payment',
    words`.bank-details .bank-transfer bankwire bank_details wc-bacs`,
    oneOf(
      /\.replace\(\s?\/[^/]{0,40}(?:DE\\d|\[A-Z\]\{2\}|\\d\{1?\d|iban)/i,
      /(?:textContent|innerText|innerHTML|nodeValue)\s?=(?!=)\s?(?:atob|decode|['"`](?:[A-Z]{2}\d{2})|\w+\.(?:iban|account))/i,
    ),
    /(?:textContent|innerText|innerHTML|nodeValue|\.value)\s?=(?!=)|replaceWith|\.text\(|\.html\(/,
  ),
  // Another account than the one that was copied.
  phrase(
    'data_leak.payment',
    words`
      clipboardData.setData clipboard.writeText addEventListener('copy' addEventListener("copy" clipboard.write(
    `,
    /['"]copy['"]|oncopy|writeText|clipboard/,
    /\biban\b|\baccount\s?:|\bbank\b|\bwallet\b|\bbtc\b|bitcoin|\beth\b|\bsort_?code\b|\bbic\b|swift/i,
    oneOf(
      /['"`][A-Z]{2}\d{2}[\dA-Z ]{8,}['"`]|['"`](?:\d[\d -]{7,}\d|(?:bc1|0x)[0-9a-zA-Z]{12,})\b|\batob\(/,
      /fromCharCode|BigInt\(/,
    ),
  ),
  phrase(
    'data_leak.payment',
    words`
      clipboardData clipboard.writeText createTreeWalker navigator.clipboard getSelection(
    `,
    WALLETS,
    oneOf(
      /setData\s*\(|writeText\s*\(|(?:nodeValue|textContent|innerText|innerHTML|\.value|\.data)\s*=(?!=)/,
      /\.replace\s*\(/,
    ),
  ),
  // The library of Stripe, with the name of another server: it is sent the secret key.
  phrase(
    'data_leak.payment',
    ['new Stripe(', 'new stripe('],
    /new\s[sS]tripe\([^;]{0,120}\bhost\s?:\s?(?!['"`](?:api\.stripe\.com|localhost|127\.|stripe-mock)|process\.env|undefined|null)/,
  ),
  phrase(
    'takeover.payment',
    words`purchase_units paypal.Buttons order.create(`,
    /payee\s?:\s?\{[^}]{0,80}(?:email_address|merchant_id)\s?:\s?(?:window|atob|\w+\.|['"`])/,
    /paypal\.Buttons\s?=(?!=)|createOrder/,
  ),
];
