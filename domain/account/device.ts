/** Programs by what their `User-Agent` holds, the more particular first: most name others beside themselves. */
const programs: ReadonlyArray<readonly [name: string, mark: RegExp]> = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//],
  ['Safari', /\bSafari\//],
  ['curl', /^curl\//],
];

const systems: ReadonlyArray<readonly [name: string, mark: RegExp]> = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** What a browser says it is, in a few words of ours: `Firefox, Linux`; `null` when it says nothing known. */
export function deviceWords(agent: string): string | null {
  const found = [programs, systems].map((list) => list.find(([, mark]) => mark.test(agent))?.[0]);
  return found.filter((word) => word !== undefined).join(', ') || null;
}
