/** As much of oidc-provider, which brings no types, as the peer of the OAuth endpoints uses. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Model {
    save(): Promise<string>;
  }

  interface GrantModel extends Model {
    addOIDCScope(scope: string): void;
  }

  export default class Provider {
    constructor(issuer: string, configuration: object);
    proxy: boolean;
    readonly Grant: new (
      of: object,
    ) => GrantModel;
    readonly RefreshToken: new (
      of: object,
    ) => Model;
    readonly AccessToken: new (
      of: object,
    ) => Model;
    readonly Client: { find(id: string): Promise<object | undefined> };
    use(step: (ctx: { req: IncomingMessage; path: string }, next: () => Promise<void>) => Promise<void>): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  export default class MemoryAdapter {
    constructor(model: string, store: object);
  }
}

declare module 'oidc-provider/lib/helpers/lru.js' {
  export default class Lru {
    constructor(options: { maxSize: number });
  }
}
