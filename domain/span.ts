/** Times that something is asked for of: not before the one, and before the other. */
export interface Span {
  readonly since?: Date;
  readonly until?: Date;
}
