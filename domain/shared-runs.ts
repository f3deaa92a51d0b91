/**
 * Work that those who ask for it share: whoever asks for a key whose run is under way gets what that run gives, or
 * throws. Nothing is kept of a run that has ended.
 */
export class SharedRuns<Result> {
  readonly #underWay = new Map<string, Promise<Result>>();

  run(key: string, begin: () => Promise<Result>): Promise<Result> {
    const known = this.#underWay.get(key);
    if (known !== undefined) return known;
    const begun = begin().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, begun);
    return begun;
  }
}
