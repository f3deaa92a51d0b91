import { type TestPackage, testPackage } from '../../archives.js';
import type { TestService } from '../../service.js';
import { deskFor } from '../review/people.js';

type Answer = Promise<Record<string, unknown>>;

/** What is done with one artifact, and with its version 1.0.0 unless another is named. */
export interface Life {
  readonly service: TestService;
  readonly slug: string;
  announceInput(pkg: TestPackage, version?: string, more?: object): Record<string, unknown>;
  announce(pkg: TestPackage, version?: string, more?: object): Answer;
  upload(pkg: TestPackage, version?: string): Answer;
  decide(decision: string, version?: string, reason?: string): Answer;
  pack(version?: string, files?: Record<string, string>): Promise<TestPackage>;
  publish(version?: string): Promise<TestPackage>;
}

/** For the tests of a suite: hands each test the life of an artifact of its own before it runs. */
export function lifeFor(name: string, begin: (life: Life) => void): void {
  deskFor(name, async ({ service, slug }) => {
    const life: Life = {
      service,
      slug,
      announceInput: (pkg, version = '1.0.0', more = {}) => {
        const { sha256, size } = pkg;
        return { slug, version, min_core: '1.0.0', php: '^8.1', notes: { en: 'Notes.' }, sha256, size, ...more };
      },
      announce: (pkg, version, more) =>
        service.owner('service_announce_release', life.announceInput(pkg, version, more)),
      upload: (pkg, version = '1.0.0') =>
        service.owner('service_upload_package', { slug, version, package_base64: pkg.bytes.toString('base64') }),
      decide: (decision, version = '1.0.0', reason) =>
        service.reviewer('decide_release', { slug, version, decision, ...(reason === undefined ? {} : { reason }) }),
      pack: (version = '1.0.0', files = {}) => testPackage({ slug, version, files }),
      async publish(version) {
        const pkg = await life.pack(version);
        await life.announce(pkg, version);
        await life.upload(pkg, version);
        await life.decide('approve', version);
        return pkg;
      },
    };
    begin(life);
  });
}
