import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { addOauth } from '../../http/oauth/index.js';
import { makeServer } from '../../http/server.js';
import { capabilities } from '../../tools/index.js';
import { portOf } from '../http/raw.js';
import { openTestService, type TestService } from '../service.js';
import { type Caller, callerOf } from './caller.js';

/** The authorization server over a real store, for tests of its endpoints for programs. */
export interface OauthStage extends Caller {
  readonly service: TestService;
  close(): Promise<void>;
}

export async function openOauthStage(options: Parameters<typeof openTestService>[0] = {}): Promise<OauthStage> {
  const service = await openTestService(options);
  const app: FastifyInstance = await makeServer({
    services: service.services,
    capabilities,
    trustedProxies: ['127.0.0.1'],
    ping: async () => undefined,
    scopes: [addOauth],
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const base = `http://127.0.0.1:${portOf(app.server as Server)}`;
  const { store, services } = service;
  return {
    service,
    ...callerOf({ store, clock: services.clock, newId: services.newId }, base),
    async close() {
      await app.close();
      await service.close();
    },
  };
}
