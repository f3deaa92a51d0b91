const MANY = 64;
const MANY_LINES = 24;
const LONGEST = 2000;
/** `set $mode prepend;`, `Define MODE prepend`, `env[MODE] = prepend` */
const SETS = [
  /(?:^|[\s;{])set\s+\$(\w{1,40})\s+["']?([^;"']{1,200})["']?\s*;/g,
  /^\s*Define\s+(\w{1,40})\s+["']?([^"'\n]{1,200})/gi,
  /^\s*env\[(\w{1,40})\]\s*=\s*["']?([^"'\n]{1,200})/gi,
  /^\s*SetEnv\s+(\w{1,40})\s+["']?([^"'\n]{1,200})/gi,
] as const;
const NAMED = /\$\{(\w{1,40})\}|\$(\w{1,40})|%\{ENV:(\w{1,40})\}/g;

/** Variables of the settings of a server, line by line of one file, and a parameter over several of them. */
export class SetNames {
  private readonly names = new Map<string, string>();
  private open: string | null = null;
  private lines = 0;

  note(line: string): void {
    if (!/\bset\s|^\s*(?:define|env\[|setenv)/i.test(line)) return;
    for (const sets of SETS)
      for (const [, name = '', value = ''] of line.matchAll(sets))
        if (this.names.size < MANY) this.names.set(name, this.replaced(value.trim()));
  }

  /** The line with the values of what it names. */
  replaced(line: string): string {
    if (this.names.size === 0 || !/[$%]/.test(line) || line.length > LONGEST) return line;
    return line
      .replace(NAMED, (whole, braced?: string, bare?: string, env?: string) => {
        return this.names.get(braced ?? bare ?? env ?? '') ?? whole;
      })
      .slice(0, LONGEST);
  }

  /** A parameter that goes on over several lines, once it ends; the line itself otherwise. */
  given(line: string): string {
    if (this.open === null) {
      if (!/_param\s+["']?PHP_(?:ADMIN_)?VALUE\b/i.test(line) || line.includes(';')) return this.replaced(line);
      this.open = line;
      this.lines = MANY_LINES;
      return '';
    }
    this.open += `\n${line}`.slice(0, LONGEST);
    if (!line.includes(';') && --this.lines > 0) return line;
    const whole = this.open.slice(0, LONGEST);
    this.open = null;
    return this.replaced(whole);
  }
}
