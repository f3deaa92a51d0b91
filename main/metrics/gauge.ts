import { Gauge, type Registry } from 'prom-client';

interface Asked<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly Label[];
}

/** Sets a value; with the labels, where the metric has any. */
export type SetValue<Label extends string> = (value: number, labels?: Readonly<Record<Label, string>>) => void;

/**
 * A gauge that is asked whenever somebody reads the metrics. What cannot be told then is missing, or `NaN` where there
 * are no labels: a database that does not answer must not take the metrics of the process with it.
 */
export function askedGauge<Label extends string = never>(
  registry: Registry,
  { name, help, labels = [] }: Asked<Label>,
  ask: (set: SetValue<Label>) => Promise<void> | void,
): void {
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      this.reset();
      const set: SetValue<Label> = (value, of) => (of === undefined ? this.set(value) : this.set(of, value));
      try {
        await ask(set);
      } catch {
        this.reset();
        if (labels.length === 0) this.set(Number.NaN);
      }
    },
  });
}
