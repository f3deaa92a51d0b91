/** What the PHP lexer tells apart. White space and comments are passed over. */
export const T = {
  End: 0,
  InlineHtml: 1,
  OpenTag: 2,
  OpenTagEcho: 3,
  CloseTag: 4,
  Variable: 5,
  /** An identifier or a keyword. */
  Name: 6,
  /** `Foo\bar` */
  QualifiedName: 7,
  /** `\foo` or `\Foo\bar` */
  FullName: 8,
  /** `namespace\foo` */
  RelativeName: 9,
  Number: 10,
  /** A whole string without interpolation, its quotes included. */
  SingleQuoted: 11,
  DoubleQuoted: 12,
  /** Start and end of a string with interpolation, a heredoc, a nowdoc or a backtick command. */
  TemplateStart: 13,
  TemplateEnd: 14,
  BacktickStart: 15,
  BacktickEnd: 16,
  /** The literal text between two interpolations. */
  Text: 17,
  /** `{$` (only the brace) and `${` in a template. */
  CurlyOpen: 18,
  DollarCurlyOpen: 19,
  Cast: 20,
  /** `#[` */
  Attribute: 21,
  /** Everything else; `op` says which. */
  Op: 22,
} as const;

/** Operators of more than one character; one-character operators are their own character code. */
export const Op = {
  Arrow: 256,
  DoubleColon: 257,
  DoubleArrow: 258,
  Ellipsis: 259,
  ConcatAssign: 260,
  Coalesce: 261,
  CoalesceAssign: 262,
  /** Comparison, boolean, arithmetic, increment: whatever does not hand a string on. */
  Other: 263,
  /** `+=` and the like. */
  OtherAssign: 264,
  Pipe: 265,
} as const;

/** How the text of a literal is escaped. */
export const Form = { Single: 0, Double: 1, Raw: 2 } as const;
