/** Scripts for the script host of Windows, which run programs and write files, and code in comments that it reads. */

import { oneOf, type Phrase, phrase, words } from '../phrase.js';

export const windowsPhrases: readonly Phrase[] = [
  phrase(
    'shell_exec.script',
    words`WScript.CreateObject WScript.Shell WScript.Arguments WScript.ScriptFullName WScript[ Shell.Application ADODB.Stream Scripting.FileSystemObject Script.CreateObject`,
    oneOf(
      /\bW?Script\.CreateObject\s?\(|\bWScript\.(?:Arguments|ScriptFullName)\b|\bWScript\s?\[/,
      /['"`](?:WScript\.Shell|Shell\.Application|ADODB\.Stream|Scripting\.FileSystemObject)['"`]/,
    ),
  ),
  phrase('eval.text_as_code', words`/*@cc_on //@cc_on`, /\/[*/]@cc_on\s{1,20}(?!!?@)[^@*]{60}/),
];
