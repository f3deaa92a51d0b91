import { callers, sinks } from './php-sinks.js';
import { names, sources, transformations } from './php-values.js';
import { indirections } from './php-ways.js';
import { carriers, listeners, runners, scriptSources, scriptWays, timers } from './script.js';

/** Programs that belong together. */
export interface ModelGroup {
  readonly name: string;
  readonly file: 'a.php' | 'a.js';
  readonly programs: readonly string[];
}

/** Sinks that raise nothing by themselves, only by what reaches them. */
export const silent = [
  "(V)('id');",
  'include V;',
  "array_map(V, ['id']);",
  "file_put_contents('a.php', V);",
  'unserialize(V);',
];
export const request = "$_POST['q']";
export const asItIs = 'USE';
/** Values of which nothing bad can come, or nothing is known. */
const harmless = ["'trim'", '$unknown', "__DIR__ . '/a.php'"];

/** `USE`, `V` and `X` stand for the sink, what reaches it, and where that comes from. */
export function program(code: string, value: string, sink: string, source: string): string {
  const used = put(code, 'USE', put(sink, 'V', value));
  return put(used, 'X', source);
}

export function put(code: string, name: string, by: string): string {
  return code.replace(new RegExp(`\\b${name}\\b`, 'g'), () => by);
}

/** Every source, way and sink with some of the others: what is found and what is left alone. */
export function modelGroups(): ModelGroup[] {
  const php = (name: string, codes: readonly string[]): ModelGroup => {
    return { name, file: 'a.php', programs: codes.map((code) => `<?php\n${code}\n`) };
  };
  const script = (name: string, programs: readonly string[]): ModelGroup => ({ name, file: 'a.js', programs });
  return [
    ...sources.map((source) =>
      php(
        `source ${source}`,
        sinks.map((sink) => program(asItIs, 'X', sink, source)),
      ),
    ),
    ...sinks.map((sink) =>
      php(
        `sink ${sink}`,
        harmless.map((value) => put(sink, 'V', value)),
      ),
    ),
    ...transformations.map((made) =>
      php(
        `transformation ${made}`,
        [...harmless, "'metsys'"].flatMap((value) =>
          silent.map((sink) => program('$v = X; USE', '$v', sink, put(made, 'X', value))),
        ),
      ),
    ),
    ...indirections.map(([name, code, value]) =>
      php(
        `indirection ${name}`,
        [request, ...harmless].flatMap((from) => silent.map((sink) => program(code, value, sink, from))),
      ),
    ),
    ...names.map((name) =>
      php(
        `name ${name}`,
        callers.map((caller) => put(caller, 'V', name)),
      ),
    ),
    ...scriptSources.map((source) =>
      script(
        `script source ${source}`,
        [...runners, ...timers].map((runner) => program(asItIs, 'X', runner, source)),
      ),
    ),
    ...scriptWays.map(([name, code, value]) =>
      script(
        `script way ${name}`,
        [...scriptSources, ...harmless].map((source) => program(code, value, 'eval(V);', source)),
      ),
    ),
    script('script listeners', listeners),
    script('script carriers', carriers),
  ];
}
