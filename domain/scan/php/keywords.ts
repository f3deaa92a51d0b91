/** What a keyword means to the walk through an expression (walk.ts). */
export const Keyword = {
  None: 0,
  Eval: 1,
  Include: 2,
  Function: 3,
  New: 4,
  Use: 5,
  As: 6,
  Const: 7,
  /** `array(`, `list(`: a bracket of elements. */
  Elements: 8,
  /** Begins a statement or stands between operands: what came before is over. */
  Break: 9,
  /** Turns its operands into a boolean or an object: the string is gone. */
  Drop: 10,
  Modifier: 11,
  Halt: 12,
  Namespace: 13,
  Foreach: 14,
  /** `global $x` */
  Global: 15,
  /** `class`, `interface`, `trait`, `enum`: a name follows that is not a call. */
  Class: 16,
  /** A bracket follows that is no operand: `if (…)`. */
  Control: 17,
  Return: 18,
  /** `fn` */
  Arrow: 19,
  Match: 20,
  /** Gives a value away, and is worth what is sent for it. */
  Yield: 21,
  /** `yield from` */
  From: 22,
} as const;

export const keywords: Readonly<Record<string, number>> = {
  eval: Keyword.Eval,
  include: Keyword.Include,
  include_once: Keyword.Include,
  require: Keyword.Include,
  require_once: Keyword.Include,
  function: Keyword.Function,
  new: Keyword.New,
  use: Keyword.Use,
  as: Keyword.As,
  const: Keyword.Const,
  array: Keyword.Elements,
  list: Keyword.Elements,
  global: Keyword.Global,
  foreach: Keyword.Foreach,
  __halt_compiler: Keyword.Halt,
  namespace: Keyword.Namespace,
  return: Keyword.Return,
  fn: Keyword.Arrow,
  match: Keyword.Match,
  yield: Keyword.Yield,
  from: Keyword.From,
  class: Keyword.Class,
  interface: Keyword.Class,
  trait: Keyword.Class,
  ...all(
    Keyword.Break,
    'echo print throw case else do insteadof exit die goto try and or xor',
    'finally default endif endwhile endfor endforeach endswitch break continue',
  ),
  ...all(Keyword.Control, 'if elseif while for switch catch declare'),
  ...all(Keyword.Drop, 'instanceof clone'),
  ...all(Keyword.Modifier, 'public protected private static var readonly final abstract'),
};

function all(keyword: number, ...lists: string[]): Record<string, number> {
  return Object.fromEntries(lists.flatMap((list) => list.split(' ')).map((word) => [word, keyword]));
}
