import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { withoutEscapes } from './shell-text.js';

const fetched = finding('executable.fetched');
const decodes = finding('executable.decodes');
const starts = finding('executable.starts');

/** A text becomes a program: by itself, or through one of the classes of .NET. */
const RUNS_TEXT =
  /\[(?:System\.Management\.Automation\.)?scriptblock\]\s*::\s*create|\biex\b|\binvoke-expression\b|\.invokescript\s*\(|\bnewscriptblock\s*\(|\[(?:system\.)?reflection\.assembly\]\s*::\s*load(?:\s*\(|with)|\badd-type\b[^|;]{0,80}\$|\.addscript\s*\(|\bstart-process\b|\bsaps\b|\binvoke-item\b|&\s*['"]?(?:\$env:|\.\\|\$\w+path)[\w\\.:%]{1,60}|\binvoke-command\b[^|;]{0,200}-scriptblock\s+\(?\$|\.createinstance\(|&\s*\(\s*(?:get-command|gcm|gal|get-alias)\b|&\s*\(?\s*\$\w+\s*\[|(?:^|[\s;|=])[.&]\s*\(\s*(?:['"][^'"]{0,40}(?:\{\d\}|['"])|\[string\]|\$(?:env:|pshome|verbosepreference|shellid)|\(|\$\w+\[|-join\b)/i;
/** What another server answers. */
const ASKS =
  /\b(?:downloadstring|downloaddata|downloadfile|openread|iwr|irm|invoke-webrequest|invoke-restmethod|net\.webclient|httpclient|getstringasync|msxml2|xmlhttp|winhttp|start-bitstransfer|curl|wget)\b|invoke-rest|invoke-web/i;
const DECODES = /frombase64string|\b(?:gzip|deflate)stream\b|-bxor\b|\[char\[?\]?\]|\[convert\]/i;
/** Programs of Windows that fetch and run in one line. */
const IN_ONE =
  /\bpowershell(?:\.exe)?\b.{0,200}(?:\s-e(?:nc|ncodedcommand)?\b\s|downloadstring|\birm\b|\biwr\b|\biex\b|frombase64|scriptblock)|\bpwsh\b.{0,200}(?:\s-e(?:nc|ncodedcommand)?\b\s|\biex\b|scriptblock)|\bmshta(?:\.exe)?\s+["']?(?:https?|javascript|vbscript):|\bregsvr32\b.{0,80}\/i:|\brundll32\b.{0,80}(?:javascript:|url\.dll|https?:)|\bcertutil\b.{0,80}-(?:urlcache|decode|decodehex)|\bbitsadmin\b.{0,80}\/transfer|\b(?:cscript|wscript)\b.{0,80}https?:|\bmsiexec\b.{0,40}\/i\s*["']?https?:|\bfor\s+\/f\b.{0,120}\b(?:curl|powershell|certutil)\b.{0,120}\bdo\b|\binstallutil\b|\bwmic\b.{0,80}\bprocess\s+call\b|\bcurl(?:\.exe)?\b.{0,200}(?:\|\s*(?:cmd|powershell)|&&?\s*(?:call\s+)?["']?[%\w.\\/:~-]+\.(?:bat|cmd|exe|ps1))/i;
const LATER =
  /\b(?:schtasks\b.{0,40}\/create|register-scheduledtask|new-service|sc(?:\.exe)?\s+create)\b|\breg(?:\.exe)?\s+add\b.{0,80}\\run\b|set-executionpolicy\s.{0,40}\b(?:unrestricted|bypass)\b.{0,40}localmachine|add-mppreference\b|-exclusionpath\b/i;

/** Roads to a program that PowerShell and batch files offer; what is asked for in one line may run in another. */
export class WindowsRoads {
  private asks = false;
  private runs = -1;
  private decodes = false;
  private isTold = false;

  constructor(private readonly report: Report) {}

  line(written: string, at: number): void {
    const line = withoutEscapes(written);
    if (IN_ONE.test(line)) this.report('executable', at, fetched, 'medium');
    if (LATER.test(line)) this.report('executable', at, starts, 'medium');
    this.asks ||= ASKS.test(line);
    this.decodes ||= DECODES.test(line);
    if (this.runs < 0 && RUNS_TEXT.test(line)) this.runs = at;
    if (this.isTold || this.runs < 0 || !(this.asks || this.decodes)) return;
    this.isTold = true;
    this.report('executable', this.runs, this.asks ? fetched : decodes, 'medium');
  }
}
