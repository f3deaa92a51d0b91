/** Steps of a port that are held until several callers have come so far: so that a test decides who overtakes whom. */
export interface WaitingPorts {
  /** Runs `act` while the step is held. */
  during<T>(act: () => Promise<T>): Promise<T>;
}

/** Lets nobody out of the step `name` before `callers` have an answer of it. */
export function portsThatWait<Port extends object>(port: Port, name: keyof Port, callers: number): WaitingPorts {
  return {
    async during(act) {
      const own = port[name];
      if (typeof own !== 'function') throw new Error(`${String(name)} is no step`);
      let open = (): void => undefined;
      const gate = new Promise<void>((resolve) => {
        open = resolve;
      });
      let waiting = 0;
      const held = async (...given: unknown[]): Promise<unknown> => {
        const found: unknown = await Reflect.apply(own, port, given);
        waiting += 1;
        if (waiting >= callers) open();
        await gate;
        return found;
      };
      port[name] = held as Port[keyof Port];
      try {
        return await act();
      } finally {
        port[name] = own;
      }
    },
  };
}

/** Lets the first caller of the step `name` have its answer only after `meanwhile`, in which others overtake it. */
export async function overtaken<Port extends object, T>(
  port: Port,
  name: keyof Port,
  meanwhile: () => Promise<unknown>,
  act: () => Promise<T>,
): Promise<T> {
  const own = port[name];
  if (typeof own !== 'function') throw new Error(`${String(name)} is no step`);
  const held = async (...given: unknown[]): Promise<unknown> => {
    port[name] = own;
    const found: unknown = await Reflect.apply(own, port, given);
    await meanwhile();
    return found;
  };
  port[name] = held as Port[keyof Port];
  try {
    return await act();
  } finally {
    port[name] = own;
  }
}
