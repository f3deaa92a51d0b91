import { SourceMap, type SourceMapPayload } from 'node:module';
import { type AnyNode, parse } from 'acorn';
import { type Change, changesOf, type Operator } from './operators.js';

/** A change of one place in a source file, which a run can switch on by its number. */
export interface Mutant {
  readonly id: number;
  /** The source file, from the root of the repository. */
  readonly file: string;
  readonly line: number;
  readonly operator: Operator;
  readonly before: string;
  readonly after: string;
  /** The declaration at the top of the file that it is in. */
  readonly within: string | null;
  /** The same in every run, while the code is the same. */
  readonly key: string;
}

/** What is declared at the top of a file, as it was compiled. */
export interface Declaration {
  readonly file: string;
  readonly name: string;
  readonly code: string;
}

export interface Compiled {
  readonly file: string;
  readonly code: string;
  readonly map: SourceMapPayload;
  /** Whether properties of objects are left out one by one: in `store/`, where they are filters and updates. */
  readonly properties: boolean;
}

/** What the instrumented files ask whether a change is on. */
const ASK = '__isOn';
/** What compares in the place of a boundary that is changed. */
const COMPARE = '__compare';

/**
 * The compiled file with every change in it, each behind a question for its number: the file is loaded once, and any
 * one change switched on. `switchUrl` is the module that answers.
 */
export function instrument(
  { code, file, map: payload, properties }: Compiled,
  switchUrl: string,
  firstId: number,
): {
  readonly code: string;
  readonly mutants: readonly Mutant[];
  readonly declarations: readonly Declaration[];
} {
  const map = new SourceMap(payload);
  const mutants: Mutant[] = [];
  const declarations: Declaration[] = [];
  const times = new Map<string, number>();
  let within: string | null = null;

  const source = (node: AnyNode): string => code.slice(node.start, node.end);

  function note(node: AnyNode, { operator, text: after }: Change): number {
    const start = node.loc?.start ?? { line: 1, column: 0 };
    const entry = map.findEntry(start.line - 1, start.column);
    const before = source(node);
    const same = [file, within, operator, before, after].join(' ');
    const nth = (times.get(same) ?? 0) + 1;
    times.set(same, nth);
    const id = firstId + mutants.length;
    const line = 'originalLine' in entry ? entry.originalLine + 1 : 0;
    mutants.push({ id, file, line, operator, before, after, within, key: `${same} ${nth}` });
    return id;
  }

  /** The text of a node, with the changes of everything in it. */
  function inside(node: AnyNode, inChain: boolean): string {
    let text = '';
    let at = node.start;
    for (const part of partsOf(node)) {
      // `export { a }` names the same place twice.
      if (part.start < at) continue;
      const chained = node.type === 'ChainExpression' || (inChain && continues(node, part));
      text += code.slice(at, part.start) + changed(part, node, chained);
      at = part.end;
    }
    return text + code.slice(at, node.end);
  }

  function changed(node: AnyNode, parent: AnyNode, inChain: boolean): string {
    let text = inside(node, inChain);
    // In parentheses, a part of `a?.b().c` would no longer end the whole chain.
    const changes = inChain ? [] : changesOf(node, parent, source);
    for (const change of changes) text = `(${ASK}(${note(node, change)})?(${placed(change)}):${text})`;
    if (!properties || !isValueOf(node, parent)) return text;
    return `...(${ASK}(${note(node, { operator: 'property', text: '' })})?{}:{${text}})`;
  }

  let text = '';
  let at = 0;
  for (const statement of parse(code, { ecmaVersion: 2023, sourceType: 'module', locations: true }).body) {
    within = nameOf(statement);
    if (within !== null) declarations.push({ file, name: within, code: source(statement) });
    text += code.slice(at, statement.start) + inside(statement, false);
    at = statement.end;
  }
  return {
    code: `import { compare as ${COMPARE}, isOn as ${ASK} } from ${JSON.stringify(switchUrl)}; ${text}${code.slice(at)}`,
    mutants,
    declarations,
  };
}

/** What stands in the place of what is changed. */
function placed({ text, compared }: Change): string {
  if (compared === undefined) return text;
  const [left, sign, right] = compared;
  return `${COMPARE}(${left}, '${sign}', ${right})`;
}

/** Nodes right below, in the order of the text; without names of properties. */
function partsOf(node: AnyNode): AnyNode[] {
  const isKey = (name: string): boolean => name === 'key' && 'computed' in node && node.computed === false;
  return Object.entries(node)
    .filter(([name]) => !isKey(name))
    .flatMap(([, value]): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .sort((one, other) => one.start - other.start);
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Whether `part` is where the chain of `node` comes from: `a.b` of `a.b.c` or of `a.b()`. */
function continues(node: AnyNode, part: AnyNode): boolean {
  if (node.type === 'MemberExpression') return node.object === part;
  return node.type === 'CallExpression' && node.callee === part;
}

function isValueOf(node: AnyNode, parent: AnyNode): boolean {
  if (node.type !== 'Property' || parent.type !== 'ObjectExpression' || node.kind !== 'init') return false;
  return !['FunctionExpression', 'ArrowFunctionExpression'].includes(node.value.type);
}

function nameOf(statement: AnyNode): string | null {
  const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (inner?.type === 'FunctionDeclaration' || inner?.type === 'ClassDeclaration') return inner.id?.name ?? null;
  const first = inner?.type === 'VariableDeclaration' ? inner.declarations[0]?.id : undefined;
  return first?.type === 'Identifier' ? first.name : null;
}
