/**
 * XML that a program reads, such as layouts and settings of Magento: scripts that are written in entities, and records
 * that go to another server.
 */

import { lightly, oneOf, type Phrase, phrase, words } from './phrase.js';

export const markupPhrases: readonly Phrase[] = [
  phrase(
    'inline_script.hidden',
    words`
      &lt;s&# &lt;sc&# >&lt;&#1 >&#60;scr >&#60;s&# >&#60;SCR [&#60;scr [&lt;&#1 >&lt;&#x &lt;scr&# &lt;scri&#
      &lt;scrip&# &#x3c;s &#x3C;s &#60;&# &#x3c;&# &lt;S&# &lt;i&# &lt;im&#
    `,
    /(?:&lt;|&#60;|&#x3c;)(?:[a-z]|&#x?[0-9a-f]{2,4};){5,7}/i,
  ),
  phrase(
    'inline_script.adds',
    words`&lt;script &lt;SCRIPT &lt;Script &lt;img &lt;iframe`,
    oneOf(
      /(?:&lt;|<)script[^&>]{0,80}src=(?:&quot;|["'])?(?:https?:)?\/\/|\$\.(?:post|get|ajax)\(|sendBeacon/,
      /\bfetch\(|new\s+Image|createElement|\.src\s?=|atob\(|onerror|onload/,
    ),
    /payment|checkout|card|password|login|serialize|\.value|\/\/[\w-]+\.[\w.-]+\//,
    /<(?:argument|page|layout|block|config|modification|row|item|value|content|widget)\b/,
  ),
  phrase(
    'inline_script.adds',
    ['&lt;script', '&#60;script', '&#x3c;script', '<![CDATA[<script', '<![CDATA[ <script'],
    /<(?:includes|absolute_footer|welcome|copyright|demonotice|head_includes|scripts?|header|footer|miscellaneous_\w+|custom_\w+|value|default)\b[^>]{0,120}>(?:[^<]|<!\[CDATA\[|<(?!\/)){0,800}(?:&lt;|&#60;|&#x3c;|<)script[\s\S]{0,200}?(?:(?:https?:)?\/\/[\w-]+\.|atob|eval|fromCharCode)/i,
  ),
  // Sheets of transformations that make scripts, handlers or markup of what they read.
  lightly(
    phrase(
      'inline_script.adds',
      words`xsl:element xsl:attribute xsl:import xsl:include xsl:result-document disable-output-escaping xsl:copy-of xsl:stylesheet xsl:transform`,
      oneOf(
        // A script element, or one whose kind is put together.
        /<xsl:element\b[^>]{0,80}\bname\s?=\s?["'](?:\w{1,8}:)?(?:script|iframe|object|embed)["']/i,
        /<xsl:element\b[^>]{0,80}\bname\s?=\s?["'][^"']{0,40}\{(?:[^}]{0,80}(?:concat|substring|translate|string-join|codepoints)|\s?\$)[\s\S]{0,300}<xsl:attribute\b[^>]{0,60}["'](?:src|href|type)["']/i,
        // A handler of an event, or an address that begins with `javascript:`.
        /<xsl:attribute\b[^>]{0,80}\bname\s?=\s?["'](?:on[a-z]{3,18}|srcdoc|on\{[^"]{1,40}|\{[^"]{0,60}(?:concat|substring|translate)[^"]{0,80})["']/i,
        /<xsl:attribute\b[^>]{0,60}["'](?:href|src|action)["'][^>]{0,20}>(?:\s|<xsl:text>){0,20}(?:javascript|data):/i,
        // Another sheet of another server.
        /<xsl:(?:import|include)\b[^>]{0,60}\bhref\s?=\s?["'](?:https?:)?\/\/(?!www\.w3\.org|docbook\.|cdn\.docbook\.|(?:www\.)?oasis)/i,
        // A script of another server in the page that comes of it.
        /<script\b[^<>]{0,120}\bsrc\s?=\s?["'](?:(?:https?:)?\/\/(?!\{)|\{(?!\$?(?:root|base|path)\b))[^<>]{0,160}>[\s\S]{0,60}/i,
        /<(?:xsl:text|script)\b[^>]{0,60}>(?:<!\[CDATA\[)?[^<]{0,400}\.src\s?=\s?['"`](?:https?:)?\/\//i,
      ),
      /XSL\/Transform/,
    ),
  ),
  // Markup that the sheet does not escape, out of what it reads.
  lightly(
    phrase(
      'inline_script.fetched',
      words`disable-output-escaping`,
      /<xsl:(?:value-of|text)\b[^>]{0,120}\bselect\s?=\s?["'][^"']{0,160}(?:document\(\s?['"]https?:|translate\(|unparsed-text|php:function)[^>]{0,160}disable-output-escaping\s?=\s?["']yes/,
    ),
  ),
  phrase(
    'data_leak.sends',
    words`
      SocketHandler SyslogUdpHandler GelfHandler connectionString CubeHandler SlackWebhookHandler
      TelegramBotHandler UdpTransport NativeMailerHandler SwiftMailerHandler
    `,
    oneOf(
      />\s{0,80}(?:tls|ssl|tcp|udp|https?):\/\/(?!localhost|127\.|\[)[\w-]+(?:\.[\w-]+)+/,
      /xsi:type="string"[^>]{0,40}>\s{0,40}(?!localhost)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,12}(?::\d+)?\s{0,40}</,
      />[\w.+-]+@[\w-]+(?:\.[\w-]+)+</,
    ),
    /Handler|Transport/,
  ),
  // What ImageMagick starts for a kind of pictures: a shell, or an interpreter.
  phrase(
    'shell_exec.script',
    ['<delegate '],
    /<delegate\b[^>]{0,200}\bcommand\s?=\s?(?:"[^"]{0,300}|'[^']{0,300})(?:\bSHELL\b|\b(?:ba|da|z)?sh(?:&quot;|["'\s]|$)|\b(?:python|perl|php|ruby|node|curl|wget)\b)/,
  ),
  // Magento: a picture that is a program.
  phrase(
    'include_image',
    ['TemplateEngineFactory'],
    /\bname\s?=\s?["'](?:png|jpe?g|gif|ico|svg|webp|txt|css|js)["'][^<>]{0,80}>[^<]{0,60}TemplateEngine\\Php/,
  ),
];
