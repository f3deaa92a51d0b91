import type { PasswordPorts } from '../domain/account/ports.js';
import type { Config } from '../main/config.js';
import { type Parts, realParts } from '../main/wire.js';
import { argon2Passwords } from '../workers/passwords.js';
import { databaseOfService } from './database.js';

/** What a service is made of that starts and ends in a test: a database on the server of the run, and cheap passwords. */
export function testParts(config: Config): Parts {
  return { ...realParts(config), database: databaseOfService(), passwords: cheapPasswords() };
}

/** The least that argon2id takes: 35 ms of CPU less for each. `workers/passwords.test.ts` knows the costs of the service. */
export function cheapPasswords(): PasswordPorts {
  return argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
}
