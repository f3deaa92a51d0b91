/**
 * Texts of the request that go, as they are sent, where a framework keeps serialized objects: rows of settings and of meta
 * data, caches, sessions and queues. The framework makes objects of them when it reads them.
 */

import { lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';
import { NO_TEST } from '../vocabulary.js';

/** What a request sends, as a text and whole. */
const SENT_PART = String.raw`(?:\$_(?:GET|POST|REQUEST|COOKIE)\b|file_get_contents\(\s?['"]php://input|\$(?:this->)?(?:request|req|r|input)->(?:getContent|input|get|post|cookie|getBody|getParam|get_param|get_body|getRawBody|request->get|query->get|cookies->get|getString|json)\b|\\?(?:Drupal|Yii)::(?:request\(\)|\$app->request)->(?:request->get|query->get|cookies->get|getContent|rawBody|getRawBody|post|get)\b|\$this->request->(?:post|get|cookie)\b|(?<![\w>])request\(\s?['"]|request\(\)->(?:getContent|input|get)\b|Request::(?:getContent|input|get)\b|\$(?:this->)?(?:app->)?input->(?:post|get|cookie)->|getInput\(\)->|->getRequest\(\)->(?:getContent|getParam|getPost|request->get)\b|\$rawBody\b|Tools::getValue)`;
const RAW_PART = String.raw`(?:\(string\)\s?)?(?:(?:wp_unslash|stripslashes|stripslashes_deep|trim|rawurldecode|urldecode|base64_decode|html_entity_decode|stripcslashes|\(string\)|array_get)\(?\s?){0,3}${SENT_PART}`;

/** A value that was sent, or a variable that it was put into before. */
function sentAs(before: string): RegExp {
  return oneOf(
    new RegExp(`${before}\\s?${RAW_PART}`),
    new RegExp(`(\\$\\w{1,20})\\s?=\\s?${RAW_PART}[\\s\\S]{0,400}?${before}\\s?\\1\\b`),
  );
}

/** Tables in which frameworks keep serialized values, and their columns. */
const TABLES =
  `key_value key_value_expire variable queue jobs failed_jobs cache cache_default cache_data cache_render cache_bootstrap
  cache_config cache_entity cache_form sessions session messenger_messages sys_registry be_users fe_users be_sessions
  fe_sessions job_batches cron_schedule queue_message #__session core_session config batch`.split(/\s+/);
const COLUMNS = String.raw`['"](?:value|data|payload|options|body|headers|job|entry_value|uc|ses_data|session_data|content|session|messages|batch)['"]\s?=>`;

export const storedRowPhrases: readonly Phrase[] = [
  // `'meta_value' => wp_unslash($_POST['layout'])`, past `update_user_meta()`
  phrase(
    'unserialize_request.request',
    words`'meta_value' "meta_value" 'option_value' "option_value"`,
    sentAs(String.raw`['"](?:meta|option)_value['"]\s?=>`),
    /\$wpdb->(?:replace|insert|update)\(|->(?:insert|update|upsert|updateOrInsert)\(/,
    /\b(?:get_(?:option|site_option|transient|(?:user|post|term|comment)_meta|metadata|user_option)\(|usermeta|postmeta|termmeta|commentmeta|->options\b)/,
    NO_TEST,
  ),
  lightly(
    phrase(
      'unserialize_request.request',
      words`->postmeta} ->usermeta} ->termmeta} ->options} ->commentmeta} ->sitemeta}`.concat([
        '->postmeta . ',
        '->usermeta . ',
        '->options . ',
        '->postmeta (',
        '->usermeta (',
        '->options (',
        '->postmeta SET',
        '->usermeta SET',
        '->options SET',
      ]),
      new RegExp(
        `(?:INSERT|REPLACE|UPDATE)\\s(?:(?!INSERT|REPLACE|UPDATE)[^;]){0,120}?(?:meta|option)_value\\b(?:(?!_value)[^;]){0,160}?,\\s?(?:(?:wp_unslash|stripslashes|trim|base64_decode)\\(\\s?)?${SENT_PART}`,
      ),
      NO_TEST,
    ),
  ),
  // `->insert('queue')->fields(['data' => …])`, `DB::table('jobs')->insert(['payload' => …])`
  phrase(
    'unserialize_request.request',
    TABLES.flatMap((table) => [`('${table}'`, `("${table}"`, `('{{%${table}}}'`]),
    new RegExp(
      String.raw`(?:insert|merge|update|upsert|table|insertOrIgnore|updateOrInsert)\(\s?['"](?:\{\{%)?(?:${TABLES.join('|')})(?:\}\})?['"][\s\S]{0,200}?${COLUMNS}\s?${RAW_PART}`,
    ),
    NO_TEST,
  ),
  // A job of another system, as it came: the worker makes an object of it.
  phrase(
    'unserialize_request.request',
    words`->pushRaw( ::pushRaw( ->laterRaw( ->pushMessage( ->createPayloadRaw(`,
    sentAs(String.raw`(?:pushRaw|laterRaw|pushMessage)\(`),
    NO_TEST,
  ),
  lightly(
    phrase(
      'unserialize_request.request',
      [
        "'queues:",
        '"queues:',
        'resque:queue',
        "'queue.waiting",
        "'queue.messages",
        "'MessageBody'",
        '"MessageBody"',
        'laravel_cache',
        'getRedis()->set(',
        'getRedis()->setex(',
        'getStore()->put',
        'Pheanstalk',
        '->putInTube(',
        '->useTube(',
      ],
      oneOf(
        new RegExp(
          String.raw`(?:->|::)(?:[lr]push|[LR]PUSH|[lr]Push|zadd|xadd|set|setex)\(\s?['"](?:[\w:{}-]{0,30}queues?[:.]|laravel_cache|resque)[^'"]{0,60}['"]\s?(?:\.\s?[^,;]{1,60})?,\s?(?:\d{1,9},\s?)?\[?\s?${RAW_PART}`,
        ),
        new RegExp(String.raw`(?:getRedis\(\)->set(?:ex)?|->putInTube)\([^,;]{1,80},\s?(?:\d{1,9},\s?)?${RAW_PART}`),
        new RegExp(String.raw`['"]MessageBody['"]\s?=>\s?${RAW_PART}`),
        new RegExp(String.raw`(?:->put|useTube\([^)]{0,60}\)->put)\(\s?${RAW_PART}`),
      ),
      NO_TEST,
    ),
  ),
  // OpenCart: a setting that is said to be serialized.
  phrase(
    'unserialize_request.request',
    words`serialized=' serialized=1`.concat(["serialized = '"]),
    new RegExp(
      String.raw`\bvalue${'`'}?\s?=\s?'['"]\s?\.\s?[^;]{0,60}?${SENT_PART}[^;]{0,160}serialized${'`'}?\s?=\s?'?1`,
    ),
  ),
  // Files of a cache or of sessions.
  phrase(
    'unserialize_request.request',
    words`framework/cache framework/sessions session_save_path( /sess_' /sess_" 'sess_' "sess_" /sess_{$`,
    new RegExp(
      String.raw`file_put_contents\(\s?[^;,]{0,60}?(?:framework/(?:cache|sessions)|\bsess_)(?:(?!sess_|framework/)[^;]){0,80}?,\s?(?:['"][^'"]{0,40}['"]\s?\.\s?)?${RAW_PART}`,
    ),
    NO_TEST,
  ),
];
