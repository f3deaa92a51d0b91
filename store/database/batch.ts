interface Waiting<Input, Output> {
  readonly input: Input;
  resolve(output: Output): void;
  reject(error: unknown): void;
}

/**
 * A step that is asked for many times at once, carried out for all who ask in the same turn of the event loop, or within
 * `windowMs`: one command to the database then serves them all. `carryOut` answers in the order of its inputs.
 */
export function batched<Input, Output>(
  carryOut: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  windowMs = 0,
): (input: Input) => Promise<Output> {
  let waiting: Array<Waiting<Input, Output>> = [];

  async function flush(): Promise<void> {
    const turn = waiting;
    waiting = [];
    try {
      const outputs = await carryOut(turn.map(({ input }) => input));
      turn.forEach(({ resolve }, index) => {
        resolve(outputs[index] as Output);
      });
    } catch (error) {
      for (const { reject } of turn) reject(error);
    }
  }

  return (input) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) {
        if (windowMs === 0) setImmediate(() => void flush());
        else setTimeout(() => void flush(), windowMs);
      }
      waiting.push({ input, resolve, reject });
    });
}
