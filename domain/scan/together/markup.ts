/**
 * XML that a program reads, such as layouts and settings of Magento: scripts that are written in entities, and records
 * that go to another server.
 */

import { oneOf, type Phrase, phrase, words } from './phrase.js';

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
];
