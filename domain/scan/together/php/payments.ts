/**
 * Money: prices, discounts, and the account that gets it, changed by what the request says or by what is written in the
 * package. The same in scripts: ../script/payments.ts.
 */

import { lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';
import { ADDS_FILTER, CHANGES_TEXT, NO_TEST, REQUEST } from '../vocabulary.js';

const IBAN = /['"\s:][A-Z]{2}\d{2} ?(?:[A-Z0-9]{4} ?){3,7}/;

export const paymentPhrases: readonly Phrase[] = [
  lightly(
    phrase(
      'takeover.payment',
      words`
      afterGetGrandTotal aroundGetGrandTotal afterGetPrice afterGetFinalPrice aroundGetPrice afterCollect
      getPriceStatic woocommerce_get_price woocommerce_product_get_price woocommerce_cart_get_total
      woocommerce_calculated_total woocommerce_order_get_total woocommerce_cart_calculate_fees getOrderTotal(
      aroundGetBaseGrandTotal setGrandTotal( setBaseGrandTotal(
    `,
      /\$_(?:GET|POST|REQUEST|COOKIE)\b|getCookie\(|->getHeader\(|getParam\(|getValue\(|HTTP_/,
      /return|set_price|setGrandTotal|add_fee/,
    ),
  ),
  phrase(
    'takeover.payment',
    ['woocommerce_paypal_args'],
    /\[\s*['"](?:business|receiver_email|receiver|merchant)['"]\s*\]\s*=(?!=)|['"]business['"]\s*=>/,
  ),
  phrase(
    'takeover.payment',
    words`woocommerce_bacs_accounts woocommerce_bacs_account_fields bacs_accounts`,
    oneOf(
      /\[?['"](?:iban|account_number|bic|sort_code)['"](?:\s*\]\s*=(?!=)|\s*=>\s*(?:['"]|\$|\w+\())/,
      /\[['"]iban['"]\]\s*\[['"]value['"]\]\s*=(?!=)/,
    ),
    ADDS_FILTER,
  ),
  phrase(
    'takeover.payment',
    ['option_woocommerce_'],
    /add_filter\s*\(\s*['"](?:pre_)?option_woocommerce_\w{0,40}(?:_settings|_accounts)/,
    oneOf(
      /\[\s*['"](?:email|receiver_email|account_details|accounts|secret_key|api_key|publishable_key|client_id|iban|api_signature|merchant_id|address)['"]\s*\]\s*=(?!=)/,
      /['"]iban['"]\s*=>/,
    ),
  ),
  phrase(
    'takeover.payment',
    words`wc_stripe_ woocommerce_stripe_ woocommerce_paypal_payments woocommerce_gateway_`,
    ADDS_FILTER,
    /\[\s*['"](?:transfer_data|destination|on_behalf_of|application_fee_amount|payee)['"]\s*\]\s*=(?!=)/,
  ),
  phrase(
    'takeover.payment',
    words`BANK_WIRE_ bankwire_details bankwire_owner CHEQUE_NAME PAYPAL_BUSINESS`,
    new RegExp(`${IBAN.source}|base64_decode|hex2bin|strrev|['"]\\{bankwire_(?:details|owner)\\}['"]\\s*\\]\\s*=(?!=)`),
    new RegExp(`${CHANGES_TEXT.source}|updateValue\\s*\\(|\\]\\s*=(?!=)|::set\\(`),
  ),
  phrase(
    'takeover.payment',
    words`
      payment/banktransfer payment/checkmo/ paypal/general/business_account payment/purchaseorder
    `,
    oneOf(
      /(?:saveConfig|->save|setValue|setData)\(\s*[^;]{0,80}(?:instructions|payable_to|mailing_address|business_account)/,
      /afterGetValue|core_config_data/,
    ),
  ),
  phrase(
    'takeover.payment',
    words`getInstructions getMailingAddress getPayableTo getBusinessAccount merchantEmail`,
    oneOf(
      /\bfunction\s+(?:around|after)(?:GetInstructions|GetMailingAddress|GetPayableTo|GetValue|GetConfigData)\b/,
      /merchantEmail['"]?\]?\s*=(?!=)\s*['"]/,
    ),
  ),
  phrase(
    'takeover.payment',
    words`
      afterGetInstructions afterGetMailingAddress afterGetPayableTo aroundGetInstructions
    `,
    /function/,
  ),
  phrase(
    'takeover.payment',
    words`bank_transfer_bank pp_standard_email bank_transfer_ pp_express_`,
    /config->set\(\s*['"][\w]{0,40}(?:bank_transfer|pp_standard|pp_express|paypal)\w{0,40}|editSetting(?:Value)?\(/,
    new RegExp(`${IBAN.source}|@[\\w-]+\\.|base64_decode|hex2bin|str_i?replace`),
  ),
  phrase(
    'takeover.payment',
    ['reduction_percent'],
    /reduction_percent\s*=\s*['"]?(?:100|9\d)\b/,
    /\bnew\s+\\?CartRule(?:Core)?\s*\(\s*\)/,
    /getValue\s*\(|\$_(?:GET|POST|COOKIE|REQUEST|SERVER)|addCartRule/,
  ),
  phrase(
    'takeover.payment',
    ['new WC_Coupon', 'new \\WC_Coupon'],
    /new\s+\\?WC_Coupon/,
    /set_amount\(\s*['"]?(?:100|9\d)\b/,
    /apply_coupon|add_discount|applied_coupons|->save\(/,
  ),
  phrase(
    'takeover.payment',
    ['setDiscountAmount'],
    /setDiscountAmount\(\s*['"]?(?:100|9\d)\b/,
    /setCouponCode|RuleFactory|SalesRule|->create\(/,
  ),
  phrase(
    'takeover.payment',
    words`
      woocommerce_get_price woocommerce_product_get_price woocommerce_before_calculate_totals
      woocommerce_cart_calculate_fees woocommerce_calculated_total
    `,
    ADDS_FILTER,
    REQUEST,
    oneOf(
      /set_price\(\s*['"]?0(?:\.0\d?)?['"]?\s*\)|return\s+['"]?0?\.?0[01]?['"]?\s*;|\*\s*0?\.0\d/,
      /add_fee\([^;]{0,80}-\s*[$\w]{1,20}->/,
    ),
  ),
  phrase(
    'takeover.payment',
    words`setCustomPrice setOriginalCustomPrice`,
    /set(?:Original)?CustomPrice\(\s*['"]?0(?:\.0\d?)?['"]?\s*\)/,
  ),
  phrase('takeover.payment', ['woocommerce_thankyou'], ADDS_FILTER, /payment_complete\s*\(\s*\)/),
  phrase(
    'takeover.payment',
    words`payment_intents PaymentIntent`,
    /['"](?:destination|on_behalf_of)['"]\s*\]?\s*=>?\s*['"]acct_\w{4,}/,
  ),
  // The library of Stripe, with an address of another server: it is sent the secret key.
  phrase(
    'data_leak.payment',
    ["'api_base'", '"api_base"', '::$apiBase', "'connect_base'", "'files_base'"],
    /(?:api|connect|files)_?base['"]?\]?\s?(?:=>|=)\s?['"]https?:\/\/(?!(?:api|connect|files|meter-events)\.stripe\.com|localhost|127\.|stripe-mock)[\w.-]+/i,
    /Stripe/,
    NO_TEST,
  ),
  // The same where the address stands in a constant or in a list.
  phrase(
    'data_leak.payment',
    ["'api_base'", '"api_base"', '::$apiBase', "'connect_base'", "'files_base'", '->apiBase'],
    /(?:api|connect|files)_?base['"]?\]?\s?(?:=>|=)\s?(?:self::|static::|\$this->|\$\w{1,20}\[)/i,
    /(?:=>|=|\?|:|\[|,)\s?['"]https?:\/\/(?!(?:api|connect|files|meter-events)\.stripe\.com|localhost|127\.|stripe-mock|docs\.|github\.|stripe\.com|dashboard\.)(?:[\w-]{1,40}\.){1,4}[a-z]{2,12}\/?['"]\s?[,;:\])]/,
    /Stripe/,
    NO_TEST,
  ),
  lightly(
    phrase(
      'data_leak.payment',
      ['::$apiBase', '::$connectBase', '::$apiUploadBase'],
      /Stripe::\$(?:api|connect|apiUpload)Base\s?=(?!=)\s?(?!['"]https:\/\/\w{3,8}\.stripe\.com)/,
      NO_TEST,
    ),
  ),
  // Other libraries of payments have a method or a setting for it.
  phrase(
    'data_leak.payment',
    [
      '->setApiEndpoint(',
      'Environment::CUSTOM',
      "'customUrl'",
      'customUrl:',
      "'custom_url'",
      'extends ProductionEnvironment',
      'Braintree\\Configuration',
      "'endpointCheckout'",
      '->setBaseUrl(',
    ],
    oneOf(
      /setApiEndpoint\(\s?(?:['"]https?:\/\/(?!api\.mollie|localhost|127\.)|(?:self|static)::[A-Z]|base64_decode|strrev|implode|hex2bin)/,
      /['"]?custom_?[uU]rl['"]?\s?(?:=>|:)\s?(?:['"]https?:\/\/(?!connect\.squareup|localhost|127\.)|(?:self|static)::[A-Z]|base64_decode|strrev|implode|hex2bin)/,
      /function\s+baseUrl\([^{]{0,60}\{\s*return\s+['"]https?:\/\/(?!api(?:-m)?\.(?:sandbox\.)?paypal\.com|api\.(?:sandbox\.)?braintreegateway|localhost)/,
      /->set\(\s?['"]endpoint\w{0,20}['"],\s?['"]https?:\/\/(?![\w.-]{1,80}\.adyen(?:payments)?\.com|localhost)/,
      /setBaseUrl\(\s?['"]https?:\/\/(?!api\.razorpay|localhost|127\.)/,
    ),
    /Mollie|Square\b|PayPal|Adyen|Razorpay|Braintree/,
    NO_TEST,
  ),
];
