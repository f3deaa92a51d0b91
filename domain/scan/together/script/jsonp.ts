/** The answer of another server as a script (JSONP), by whatever library. */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';

const GIVEN_PART = String.raw`(?:['"${'`'}](?:https?:)?//|${'`'}[^${'`'}]{0,20}\$\{|[\w$.]{1,40}\.(?:\w*[uU]rl|feed|endpoint|src|href|host|base|api)\b|(?:url|feed|endpoint|src)\b)`;

export const jsonpPhrases: readonly Phrase[] = [
  lightly(
    phrase(
      'eval.script_element',
      words`callback=? jsoncallback=? jsonp_callback=? 'jsonp' "jsonp" .jsonp( fetchJsonp( JsonP.request( JSONP.request( Request.JSONP( ajaxJSONP( goog.net.Jsonp
        script.get( axios-jsonp superagent-jsonp dojo/request/script ScriptTagProxy jsonpCallbackParam JSONP.get( getJSONP( callback={callback} jsonpPromise jsonp-promise
        'fetch-jsonp' "fetch-jsonp" http.jsonp jsonpAdapter JsonpClient HttpClientJsonpModule`.concat([
        'jsonp=?',
        "'jsonp';",
        ' jsonp(',
        'callback = ?',
        'callback=?&',
      ]),
      oneOf(
        /[?&'"`](?:\w{0,12}callback|jsonp\w{0,10}|cb)=\?(?:['"`&]|$)/,
        /\b(?:dataType|type|format|transport)['"]?\s?:\s?['"]jsonp['"](?=[\s\S]{0,400}\burl\b|)/,
        new RegExp(
          String.raw`(?:\.jsonp|fetchJsonp|[jJ]son[pP]\.request|JSONP\.(?:request|get)|Request\.JSONP|ajaxJSONP|goog\.net\.Jsonp|\bjsonp|jsonpPromise|script\.get|getJSONP)\(\s?(?:\{[\s\S]{0,120}?\burl\s?:\s?)?(?:\$sce\.\w{1,30}\(\s?)?(?:this\.)?${GIVEN_PART}`,
        ),
        /\bfrom\s?['"](?:axios|superagent|fetch|jquery|node)-jsonp['"]|require\(\s?['"](?:axios-jsonp|superagent-jsonp|fetch-jsonp|jsonp(?:-\w{1,12})?)['"]\s?\)|\.get\([^;]{0,160},\s?['"]jsonp['"]\s?\)/,
      ),
      without(
        /ajaxPrefilter|rjsonp|jsonpCallbackNames|\$httpProvider|@license Angular|dojo\.provide|goog\.provide|YUI\.add/,
      ),
    ),
  ),
];
