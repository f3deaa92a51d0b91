/** Counts what is at work, for a stop that waits for it. */
export class Running {
  #count = 0;
  #waiting: (() => void)[] = [];

  begin(): void {
    this.#count += 1;
  }

  end(): void {
    this.#count -= 1;
    if (this.#count > 0) return;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** `true` as soon as nothing is at work, `false` when that takes longer than `timeout` ms. */
  async idle(timeout: number): Promise<boolean> {
    if (this.#count === 0) return true;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), timeout);
    });
    const done = new Promise<boolean>((resolve) => this.#waiting.push(() => resolve(true)));
    const isIdle = await Promise.race([done, late]);
    clearTimeout(timer);
    return isIdle;
  }
}
