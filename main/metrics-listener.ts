import { createServer } from 'node:http';
import { rule } from '../domain/rules/index.js';
import type { MetricsAddress } from './config.js';
import type { Metrics } from './metrics.js';
import { stopStart } from './misconfigured.js';
import { settings } from './settings.js';
import type { Wiring } from './wire.js';

export interface MetricsListener {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Answers `GET /metrics` in Prometheus' text format on an address of its own: never on the public one, and in worker
 * processes, which have no other, too. It tells numbers and names of ours, no data; who may read them is decided by
 * who reaches the address.
 */
export async function listenForMetrics(metrics: Metrics, { host, port }: MetricsAddress): Promise<MetricsListener> {
  const { registry } = metrics;
  metrics.watchProcess();
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('GET /metrics\n');
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    return stopStart(settings.metrics.name, `${host}:${port}`, rule('setting.metrics_not_opened', { reason }));
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers for metrics where that was asked for. */
export async function openMetricsListener({ config, metrics }: Wiring): Promise<MetricsListener | null> {
  return config.metrics === null ? null : listenForMetrics(metrics, config.metrics);
}
