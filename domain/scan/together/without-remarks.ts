/** The remarks that `withoutRemarks` takes out. */
const REMARKS = /\/\*(?!@cc_on)[^*]{0,2000}\*\/|^[ \t]{0,80}(?:\/\/|#(?!\[)|\*|--)[^\n]{0,400}/gm;
const LONGEST_BLOCK = 2000;
const LONGEST_LINE = 400;
const LONGEST_MARGIN = 80;

/**
 * A text without its remarks: blocks in which no asterisk stands, and lines that begin with `//`, `#`, `*` or `--`
 * (`#[` begins an attribute of PHP, and `/*@cc_on` code for the script host of Windows). Says what the pattern says, and
 * goes from line to line in place of letter to letter.
 */
export function withoutRemarks(text: string): string {
  if (text.includes('\r')) return text.replace(REMARKS, '');
  let rest = '';
  let kept = 0;
  let block = text.indexOf('/*');
  for (let line = 0; line !== -1 || block !== -1; ) {
    const isBlock = block !== -1 && (line === -1 || block <= line);
    const from = isBlock ? block : line;
    const end = isBlock ? endOfBlock(text, block) : endOfLine(text, line);
    if (end !== -1) {
      rest += text.slice(kept, from);
      kept = end;
    }
    const next = end === -1 ? from + 1 : end;
    if (block !== -1 && block < next) block = text.indexOf('/*', next);
    if (line !== -1 && line < next) line = lineAfter(text, next - 1);
  }
  return kept === 0 ? text : rest + text.slice(kept);
}

function lineAfter(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? -1 : end + 1;
}

/** Where the block ends that begins there; -1 if it holds an asterisk, is too long or has no end, or if Windows runs it. */
function endOfBlock(text: string, at: number): number {
  if (text.startsWith('@cc_on', at + 2)) return -1;
  const star = text.indexOf('*', at + 2);
  return star === -1 || star - at - 2 > LONGEST_BLOCK || text[star + 1] !== '/' ? -1 : star + 2;
}

/** How far a line that begins there is a remark; -1 if it is none. */
function endOfLine(text: string, line: number): number {
  let at = line;
  while (at - line < LONGEST_MARGIN && (text[at] === ' ' || text[at] === '\t')) at++;
  const first = text[at];
  const second = text[at + 1];
  const marks = (first === '/' && second === '/') || (first === '-' && second === '-') ? 2 : 1;
  if (marks === 1 && first !== '*' && !(first === '#' && second !== '[')) return -1;
  const from = at + marks;
  const end = text.indexOf('\n', from);
  return Math.min(end === -1 ? text.length : end, from + LONGEST_LINE);
}
