/**
 * What guards a site and what its people see: programs against malware, records, updates, lists of plugins and users.
 * A package that switches them off, or hides from them, has something to hide; so has one that drops tables.
 */

import { lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';
import { ADDS_FILTER, CHANGES_TEXT } from '../vocabulary.js';

/** What many sites have. */
const OTHERS =
  /['"/](?:woocommerce|wordfence|contact-form-7|elementor|akismet|jetpack|wordpress-seo|wp-rocket|wpforms-lite|really-simple-ssl|litespeed-cache|all-in-one-seo-pack|updraftplus|classic-editor)['"/]/;
/** Programs that guard a site, or keep a record of what happens there. */
const GUARDS = oneOf(
  /wordfence|sucuri|better-wp-security|ithemes-security|solid-security|all-in-one-wp-security|aiowps/i,
  /wp-cerber|gotmls|malcare|wp-security-audit|ninjafirewall|bulletproof-security|shield-security/i,
  /wp-simple-firewall|limit-login|secupress|defender-security|anti-?malware|loginizer|cleantalk|wpscan/i,
  /patchstack|two-factor|wp-activity-log|simple-history|securitypro|TwoFactorAuth|rsfirewall|admintools/i,
  /akeeba/i,
);

export const defencePhrases: readonly Phrase[] = [
  lightly(
    phrase(
      'takeover.updates',
      words`
      pre_site_transient_update_ auto_update_core auto_update_plugin automatic_updater_disabled
      AUTOMATIC_UPDATER_DISABLED plugins_auto_update_enabled wp_version_check DISALLOW_FILE_MODS
      WP_AUTO_UPDATE_CORE wp_update_plugins
    `,
      oneOf(
        /(?:add_filter|add_action)\(\s*['"](?:pre_site_transient_update_\w+|auto_update_\w+|automatic_updater_disabled|plugins_auto_update_enabled)['"]\s?,\s?(?:['"]__return|fn|function|static|array|\[|\$)/,
        /remove_action\(\s*['"][^'"]+['"]\s?,\s?['"](?:wp_version_check|wp_update_plugins|_maybe_update)/,
        /define\(\s*['"](?:AUTOMATIC_UPDATER_DISABLED|DISALLOW_FILE_MODS|WP_AUTO_UPDATE_CORE)/,
      ),
    ),
  ),
  phrase(
    'takeover.updates',
    words`
      site_transient_update_plugins site_transient_update_themes site_transient_update_core
    `,
    /add_filter\s*\(\s*['"](?:pre_set_)?site_transient_update_/,
    /->response\b|\[['"]response['"]\]|['"]?package['"]?\b/,
    new RegExp(
      `${OTHERS.source}|foreach\\s*\\([^;{]{0,80}checked\\b[^;{]{0,60}\\)[\\s\\S]{0,800}->response\\s*\\[\\s*\\$|foreach\\s*\\(\\s*get_plugins`,
    ),
  ),
  phrase(
    'takeover.updates',
    words`
      api.wordpress.org downloads.wordpress.org addons.prestashop.com api-addons.prestashop repo.packagist.org
      repo.magento.com updates.drupal.org update.joomla.org
    `,
    new RegExp(CHANGES_TEXT.source),
    oneOf(
      /http_request_args|pre_http_request|upgrader_pre_download|upgrader_package_options|http_request_host/,
      /plugins_api_result|setUrl|location|update_sites|repositories/,
    ),
  ),
  phrase(
    'takeover.updates',
    words`upgrader_package_options upgrader_pre_download`,
    ADDS_FILTER,
    /['"]https?:\/\/[\w-]+\.[\w.-]+/,
    /download_url|['"]package['"]\]?\s*=(?!=)/,
  ),
  phrase(
    'takeover.deletes',
    ['DROP TABLE', 'drop table', 'TRUNCATE TABLE', 'DELETE FROM'],
    /\b(?:drop\s+table\s+(?:if\s+exists\s+)?|truncate\s+(?:table\s+)?)[`'"{}\s.$\w#>-]{0,60}(?:>|_|\b)(?:posts|options|postmeta|orders?|customers?|sales_order|product|products|usermeta|customer_entity|catalog_product_entity)\b[`'"}]{0,3}\s{0,4}(?:[;,)]|$)/im,
    /wp_remote|file_get_contents|curl_|getValue|\$_(?:GET|POST|REQUEST|COOKIE)|->get\(|time\(\)|date\(/,
  ),
  phrase(
    'takeover.hides',
    ['all_plugins'],
    ADDS_FILTER,
    /add_(?:filter|action)\s*\(\s*['"]all_plugins['"]/,
    /\bunset\s*\(|array_diff|array_filter|isset/,
  ),
  phrase('takeover.hides', ['show_advanced_plugins'], /add_filter\s*\(\s*['"]show_advanced_plugins['"]/),
  phrase(
    'takeover.hides',
    ['pre_user_query'],
    ADDS_FILTER,
    /query_where/,
    /(?:user_login|\bID)\b['"`\s]{0,4}(?:!=|<>|not\s+in)/i,
  ),
  phrase(
    'takeover.hides',
    words`views_users count_users`,
    ADDS_FILTER,
    /add_filter\s*\(\s*['"](?:views_users|pre_count_users)['"]/,
    /preg_replace|-\s*1\b|--|str_replace/,
  ),
  phrase(
    'takeover.hides',
    words`pre_get_users users_list_table_query_args rest_user_query users_pre_query`,
    /add_(?:filter|action)\s*\(\s*['"](?:pre_get_users|users_list_table_query_args|rest_user_query|users_pre_query)['"]/,
    /['"](?:exclude|login__not_in|role__not_in)['"]|unset\s*\(/,
  ),
  phrase(
    'takeover.hides',
    words`data-slug= data-plugin=`,
    /data-(?:slug|plugin)[^{}]{0,80}\{[^}]{0,60}(?:display\s*:\s*none|visibility\s*:\s*hidden)/,
  ),
  phrase(
    'takeover.hides',
    words`EmployeeGridQueryBuilderModifier AdminEmployeesListing`,
    /function\s+hookAction(?:EmployeeGridQueryBuilder|AdminEmployeesListing)\w{0,40}\s*\(/,
  ),
  phrase('takeover.hides', ['_system_info_alter'], /\[['"]hidden['"]\]\s*=\s*true/i),
  phrase('takeover.hides', ['User\\Collection'], /['"](?:neq|nin)['"]/, /user_id|username|email/),
  phrase(
    'takeover.defences',
    words`deactivate_plugins delete_plugins active_plugins`,
    GUARDS,
    oneOf(
      /deactivate_plugins\s*\(|delete_plugins\s*\(|update_(?:site_)?option\s*\(\s*['"]active_plugins|unset\s*\(/,
      /array_diff|array_filter/,
    ),
  ),
  phrase(
    'takeover.defences',
    words`wordfence-waf wp-content/wflogs wflogs/attack`,
    /\bunlink\b|\brmdir\b|\brename\s*\(|file_put_contents|->delete\(/,
  ),
  phrase(
    'takeover.defences',
    ['getInstanceByName'],
    /getInstanceByName\s*\([^;]{0,120}(?:secur|firewall|protect|guard|antivir|malware|captcha|2fa|twofactor|audit)[\s\S]{0,200}->(?:uninstall|disable)\(/i,
  ),
  phrase(
    'takeover.defences',
    words`TwoFactorAuth force_providers login_captcha admin/captcha admin/security`,
    /TwoFactorAuth|twofactorauth\/|admin\/(?:captcha|security)\//,
    /(?:disable|setIsEnabled\(\s*(?:\[[^\]]{0,80}\]\s*,\s*)?false|saveConfig\(|->save\([^;]{0,120},\s*['"]?0['"]?|=>\s*0\s*[,\]])/,
  ),
  phrase(
    'takeover.defences',
    words`
      wsal_occurrences wsal_metadata simple_history itsec_logs aiowps_events loginizer_logs action_logs
      employee_session admin_user_session magento_logging_event {$wpdb->prefix}wflogins {$wpdb->prefix}wfhits
      {watchdog} admin_activity
    `,
    /(?:drop\s+table|truncate|delete\s+from)[^;]{0,120}(?:wsal_|simple_history|itsec_log|aiowps_|loginizer_|action_logs|employee_session|admin_user_session|magento_logging|wfhits|wflogins|wfblocks|watchdog|admin_activity)/i,
  ),
  phrase(
    'takeover.defences',
    ['Content-Security-Policy'],
    oneOf(
      /unset\s*\([^;]{0,160}Content-Security-Policy/i,
      /(?:header_remove|removeHeader|headers->remove|clearHeader)\(\s*['"]Content-Security-Policy/i,
    ),
  ),
];
