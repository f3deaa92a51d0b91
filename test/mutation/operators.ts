import type { AnyNode } from 'acorn';

/** One alternative for an expression: `text` is what stands in its place. */
export interface Change {
  readonly operator: Operator;
  readonly text: string;
  /** Of a boundary, what is compared in its place, and how: a run can say how near the two came. */
  readonly compared?: readonly [left: string, sign: string, right: string];
}

export type Operator =
  | 'boundary'
  | 'comparison'
  | 'equality'
  | 'logic'
  | 'arithmetic'
  | 'negation'
  | 'condition'
  | 'number'
  | 'boolean'
  | 'call'
  | 'method'
  | 'property';

const BOUNDARIES: ReadonlyMap<string, string> = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
]);
const OPPOSITES: ReadonlyMap<string, string> = new Map([
  ['<', '>='],
  ['<=', '>'],
  ['>', '<='],
  ['>=', '<'],
]);
const EQUALITIES: ReadonlyMap<string, string> = new Map([
  ['===', '!=='],
  ['!==', '==='],
]);
const LOGIC: ReadonlyMap<string, string> = new Map([
  ['&&', '||'],
  ['||', '&&'],
  ['??', '&&'],
]);
const ARITHMETIC: ReadonlyMap<string, string> = new Map([
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
]);
const METHODS: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
]);
/** What stays whole beside an operator or before a dot. */
const WHOLE = new Set([
  'ArrayExpression',
  'CallExpression',
  'Identifier',
  'Literal',
  'MemberExpression',
  'TemplateLiteral',
  'ThisExpression',
]);
/** Calls that give what they are called on, once they are gone. */
const DROPPED = new Set(['sort', 'reverse', 'filter', 'slice', 'trim', 'toLowerCase', 'limit']);

/**
 * The written list of operators: what may stand in the place of a node. `say` gives the text of a part of it,
 * `parent` tells how the node is used.
 */
export function changesOf(node: AnyNode, parent: AnyNode, say: (part: AnyNode) => string): Change[] {
  const asked = isAsked(node, parent) ? conditionChanges(parent) : [];
  return [...ownChanges(node, parent, say), ...asked];
}

function ownChanges(node: AnyNode, parent: AnyNode, say: (part: AnyNode) => string): Change[] {
  switch (node.type) {
    case 'BinaryExpression': {
      if (node.left.type === 'PrivateIdentifier') return [];
      const { operator, left, right } = node;
      const other = (kind: Operator, table: ReadonlyMap<string, string>): Change[] => {
        const sign = table.get(operator);
        if (sign === undefined) return [];
        const compared = [partOf(left, say), sign, partOf(right, say)] as const;
        return [{ operator: kind, text: compared.join(' '), ...(kind === 'boundary' ? { compared } : {}) }];
      };
      const words = [left, right].some(isText);
      return [
        ...other('boundary', BOUNDARIES),
        ...other('comparison', OPPOSITES),
        ...other('equality', EQUALITIES),
        ...(words ? [] : other('arithmetic', ARITHMETIC)),
      ];
    }
    case 'LogicalExpression': {
      const sign = LOGIC.get(node.operator) ?? '';
      return [{ operator: 'logic', text: `(${say(node.left)}) ${sign} (${say(node.right)})` }];
    }
    case 'UnaryExpression':
      return node.operator === '!' ? [{ operator: 'negation', text: say(node.argument) }] : [];
    case 'Literal':
      return literalChanges(node.value, parent);
    case 'CallExpression':
      return callChanges(node, parent, say);
    case 'AwaitExpression':
      return parent.type === 'ExpressionStatement' ? [{ operator: 'call', text: 'undefined' }] : [];
    default:
      return [];
  }
}

/** The text of a node leaves out the parentheses around it, which it may need: `(a & 15) === 8` is not `a & 15 !== 8`. */
function partOf(node: AnyNode, say: (part: AnyNode) => string): string {
  return WHOLE.has(node.type) ? say(node) : `(${say(node)})`;
}

function literalChanges(value: unknown, parent: AnyNode): Change[] {
  if (typeof value === 'boolean') return [{ operator: 'boolean', text: String(!value) }];
  if (typeof value !== 'number') return [];
  const counts = ['BinaryExpression', 'VariableDeclarator', 'AssignmentPattern', 'CallExpression'];
  return counts.includes(parent.type) ? [{ operator: 'number', text: String(value + 1) }] : [];
}

function callChanges(
  node: Extract<AnyNode, { type: 'CallExpression' }>,
  parent: AnyNode,
  say: (part: AnyNode) => string,
): Change[] {
  const { callee } = node;
  // Not what is logged: nothing promises it.
  if (/\blog\.\w+$/.test(say(callee)) || callee.type === 'Super') return [];
  if (parent.type === 'ExpressionStatement') return [{ operator: 'call', text: 'undefined' }];
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.computed) return [];
  if (callee.object.type === 'Super') return [];
  const { name } = callee.property;
  const between = callee.optional ? '?.' : '.';
  const other = METHODS.get(name);
  if (other !== undefined) {
    const given = node.arguments.map(say).join(', ');
    return [{ operator: 'method', text: `${partOf(callee.object, say)}${between}${other}(${given})` }];
  }
  return DROPPED.has(name) && !callee.optional ? [{ operator: 'method', text: say(callee.object) }] : [];
}

/** A question that decides what is done. */
function isAsked(node: AnyNode, parent: AnyNode): boolean {
  if (node.type === 'Literal') return false;
  return (
    (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression' || parent.type === 'WhileStatement') &&
    parent.test === node
  );
}

function conditionChanges(parent: AnyNode): Change[] {
  const never: Change = { operator: 'condition', text: 'false' };
  return parent.type === 'WhileStatement' ? [never] : [never, { operator: 'condition', text: 'true' }];
}

function isText(node: AnyNode): boolean {
  if (node.type === 'TemplateLiteral') return true;
  if (node.type === 'BinaryExpression') return isText(node.left) || isText(node.right);
  return node.type === 'Literal' && typeof node.value === 'string';
}
