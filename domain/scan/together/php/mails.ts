/**
 * Mails of the site that go to somebody else too, or by way of another server.
 * Options that a mailer hands to sendmail are in commands.ts.
 */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { DECODES, HOST_PART, NO_TEST } from '../vocabulary.js';

export const mailPhrases: readonly Phrase[] = [
  phrase(
    'data_leak.sends',
    words`
      woocommerce_email_headers woocommerce_email_recipient_ phpmailer_init ActionEmailSendBefore
    `,
    DECODES,
    /bcc|Bcc|addB|headers|recipient|->add/,
  ),
  phrase(
    'data_leak.sends',
    words`->setBcc(' ->setBcc(" ->addBcc(' ->addBcc("`,
    /Bcc\(\s*\[?\s*['"][\w.+-]+@[\w-]+\./,
    // Tests of mailers name receivers too.
    without(/\bassert/),
  ),
  phrase(
    'data_leak.sends',
    words`
      woocommerce_email_headers woocommerce_email_recipient_ retrieve_password_message
      wp_new_user_notification_email actionEmailSendBefore hookActionEmailSend password_change_email
      phpmailer_init MessageSending MailSendEvent MailBeforeSentEvent MailBeforeValidateEvent TransportBuilder
      sales_email_order onMailBeforeSending hook_mail_alter _mail_alter( 'wp_mail'
    `,
    /\bbcc\b|addBcc|setBcc|addBCC|\bcc:|addCc\b|addRecipient|recipients|str_rot13|strrev|base64_decode|hex2bin/i,
    /@[\w-]{0,40}(?:\.[\w-]+)+['"]|['"]@['"]|%s@|@%s|%c|chr\(|long2ip|str_rot13|strrev|base64_decode|hex2bin|pack\(/,
    NO_TEST,
  ),
  // All mail goes by way of a server that the package names.
  phrase(
    'data_leak.sends',
    words`phpmailer_init 'phpmailer_init' wp_mail_smtp pre_wp_mail`,
    new RegExp(`(?:[hH]ost\\b['"]?\\]?\\s*(?:=>|=(?!=))|->Host\\s*=(?!=))\\s*[^;,\\n]{0,40}?${HOST_PART}`),
  ),
  phrase(
    'data_leak.sends',
    words`
      PS_MAIL_SERVER system/smtp/host mail.mailers.smtp config_mail_smtp_hostname smtp_hostname MAILER_DSN
      core.mailerSettings
    `,
    new RegExp(
      `(?:PS_MAIL_SERVER|system/smtp/host|mail\\.mailers\\.smtp(?:\\.host)?|config_mail_smtp_hostname|smtp_hostname|mailerSettings\\.host)['"]\\]?\\s*(?:,|=>|=(?!=))\\s*(?:\\[[^\\]]{0,120}?=>\\s*)?${HOST_PART}|MAILER_DSN['"]?\\]?\\s*(?:=>|=|,)\\s*['"]smtps?://[^'"$%]{0,80}@(?!localhost)[\\w-]+\\.`,
    ),
  ),
  phrase(
    'data_leak.sends',
    words`
      phpmailer_init "wp_mail", 'wp_mail', ActionEmailSendBefore ActionEmailAddBeforeContent TransportBuilder
      ->addBcc($ ->addBcc(b ->addBcc(i ->addBcc(s ->addBCC($ ->addBCC(b ->addBCC(i ->addBCC(s
      woocommerce_email_headers woocommerce_email_recipient_
    `,
    oneOf(
      /bcc['"]?\s*(?:\]\s*)?(?:\[\s*\]\s*)?(?:=|=>|\.=)\s*[^;]{0,60}(?:@[\w-]+\.|base64_decode|implode|strrev|hex2bin)/i,
      /addBcc\(\s*[^;]{0,60}(?:base64_decode|implode|strrev|hex2bin)|['"]Bcc:\s?[^'"]{0,40}@/i,
      /['"]Bcc:\s?['"]\s*\.\s*(?:base64_decode|implode|strrev|hex2bin|str_rot13)/i,
    ),
  ),
  // Every mail of the site, once more to somebody else.
  lightly(
    phrase(
      'data_sharing.service',
      words`
      'wp_mail', "wp_mail", 'wp_mail_succeeded' 'woocommerce_mail_content' 'actionEmailSendBefore'
    `,
      /add_(?:filter|action)\(\s*['"](?:wp_mail|wp_mail_succeeded|woocommerce_mail_content)['"]/,
      /\b(?:mail|wp_mail\w*|wp_(?:safe_)?remote_\w+|curl_setopt|file_get_contents)\([^;]{0,200}(?:\[\s?['"](?:message|subject|body)['"]\s?\]|json_encode|serialize|\$(?:args|atts|mail)\b)/,
    ),
  ),
  // By the mail that lets somebody into an account, to whomever else.
  phrase(
    'data_leak.sends',
    words`
      retrieve_password_notification_email retrieve_password_message retrieve_password_headers send_password_change_email
      password_change_email wp_new_user_notification_email email_change_email new_user_email_content recovery_mode_email
      user_request_action_email_headers user_request_action_email_content wp_send_new_user_notification
      woocommerce_email_headers customer_reset_password customer_new_account ResetPassword::toMailUsing
      VerifyEmail::toMailUsing Notifications\ResetPassword ResetPasswordNotification Notifications\VerifyEmail CanResetPassword sendPasswordResetNotification
      ResetPasswordRequest ResetPasswordController ResetPasswordToken ResetPasswordHelper
      user_password_reset user_register_ password_reset register_no_approval account/forgotten
      forgot_email_template getResetPasswordLink customer_password_forgot_email sendPasswordReminderEmail sendPasswordResetConfirmationEmail
      employee_password password_query customer.recovery.request user.recovery.request
      onUserAfterResetRequest com_users.password_reset sendRecoveryMessage RecoveryService sendActivationEmail sendNewPasswordEmail
    `,
    oneOf(
      /['"][Bb][Cc][Cc]:\s?(?:['"]\s?\.|\{?\$|%s|[\w.+-]{1,40}@)|(?:->|::)(?:add|set)?[bB][cC][cC]\(\s?(?!\)|\$this->(?:bcc|cc|to)\b)/,
      /\[['"][Bb][Cc][Cc]['"]\]\s?(?:\[\s?\]\s?)?(?:=(?!=)|\.=)|['"][Bb][Cc][Cc]['"]\s?=>\s?(?!\s|null|NULL|\[\s?\]|['"]{2})/,
    ),
    /reset|forg[oe]t|recover|retrieve|new_user|NewUser|activation|verif|password/i,
    NO_TEST,
    without(/class\s+(?:\w{0,20}Mailer|PHPMailer|Message|Email|WC_Email\w{0,30})\b/),
  ),
  // Mails are told apart by what they say of a password, and those go to somebody else too.
  phrase(
    'data_leak.sends',
    [
      ...words`phpmailer_init 'wp_mail' "wp_mail" 'wp_mail', MessageEvent MessageSending TransportBuilder MailBeforeSentEvent MailSendEvent
        actionEmailSendBefore hookActionEmailSendBefore _mail_alter( onMailBeforeSending beforeSendMessage`,
      'extends ResetPassword',
      'extends VerifyEmail',
      'extends BaseResetPassword',
    ],
    /['"#/][^'"#/\n]{0,40}(?:[pP]assw(?:or)?d|action=rp|[rR]eset|[lL]ost|forgot|recover|key=)[^'"#/\n]{0,40}['"#/]/,
    /(?:->|::)(?:add|set)?(?:[bB][cC][cC]|Address|Recipient)\w{0,4}\(\s?(?!\)|\$user|\$customer)|\[['"][Bb][Cc][Cc]['"]\]|['"][Bb][Cc][Cc]:|\[['"]to['"]\]\s?(?:\[\s?\]\s?=|\.=|=\s?(?:array_merge|\[\s?\.\.\.|implode|[^;]{0,40}\.\s?['"],))/,
    NO_TEST,
    without(/class\s+(?:\w{0,20}Mailer|PHPMailer|Message|Email|WC_Email\w{0,30})\b/),
  ),
  // A hidden copy to an address that is written in the program.
  phrase(
    'data_leak.sends',
    [
      "['Bcc']",
      '["Bcc"]',
      "['bcc']",
      "'Bcc' =>",
      '"Bcc" =>',
      "'bcc' =>",
      "= 'Bcc: ",
      "[] = 'Bcc",
      "('Bcc: ",
      '\\nBcc: ',
    ],
    /[Bb]cc['"]\s?(?:\]\s?(?:\[\s?\]\s?)?(?:=(?!=)|\.=)|=>)\s?\[?\s?['"][\w.+-]+@[\w-]+(?:\.[\w-]+)+['"]|['"][Bb]cc:\s?[\w.+-]+@[\w-]+\.[a-z]/,
    NO_TEST,
  ),
  // To an address that is decoded.
  phrase(
    'data_leak.sends',
    words`
      addRecipient( ->addAddress( ->setTo( ->addTo( ->addBcc( ->addCc( ->addBCC( ->addCC( wp_mail( Mail::to( Mail::raw(
      Mail::Send( drupal_mail( ->mail->setTo(
    `,
    /(?:addRecipient|addAddress|setTo|addTo|addBcc|addCc|addBCC|addCC|wp_mail|Mail::to)\(\s*\[?\s*(?:base64_decode|str_rot13|strrev|hex2bin|convert_uudecode|gzinflate|long2ip|implode\(\s*['"]@['"])/,
    NO_TEST,
  ),
];
