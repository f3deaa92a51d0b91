import { isDeepStrictEqual } from 'node:util';
import { progressStep } from '../../domain/progress.js';
import { Refusal } from '../../domain/refusal.js';
import type { ToolAnswer } from '../../tools/mcp.js';
import { answerOf, bodyOf, withBody } from './answers.js';
import type { Folders } from './folders.js';
import { type Manifest, manifestOf, registrationOf } from './package-manifest.js';
import { type Archive, openPackage } from './package-source.js';
import { PUBLISH_FOLDER, TERMS } from './publish-folder-listing.js';
import { refusedAt, withKnown } from './publishing-refusal.js';
import { isSaved } from './save-package.js';
import { collect } from './save-signed.js';
import { from, type How, type Json, type ServiceSide } from './side.js';
import { after, announcedHash, missingFor } from './standing.js';
import { textOf } from './text-input.js';

type StepName = 'pack' | 'check' | 'register' | 'withdraw' | 'announce' | 'upload' | 'download';

interface Step {
  readonly step: StepName;
  /** `done` by this call, `already_done` by one before; `not_yet`: somebody else has to do something first. */
  readonly outcome: 'done' | 'already_done' | 'not_yet';
}

/** A call that the service has refused: the whole ends there, with what was done before. */
class Refused extends Error {
  constructor(readonly answer: ToolAnswer) {
    super('refused');
  }
}

const MEND = `Mend what the faults name, then call ${PUBLISH_FOLDER} again: it continues where it was.`;

/** What is told of progress, in percent. */
const PACKED = 20;
const CHECKED = 45;
const ANNOUNCED = 55;
const UPLOADED = 90;

/**
 * Publishes a folder or a zip as far as a publisher can (decisions §10). What was done before, by a call that was cut
 * off too, is seen in the registry and not done again: the same files give the same bytes.
 */
export async function publishFolder(folders: Folders, side: ServiceSide, input: Json, how: How): Promise<ToolAnswer> {
  const steps: Step[] = [];
  try {
    return await new Publishing(folders, side, input, how, steps).run();
  } catch (error) {
    if (error instanceof Refused) return refusedAt(error.answer, input, steps);
    if (!(error instanceof Refusal)) throw error;
    const made = { tool: PUBLISH_FOLDER, takes: new Set(Object.keys(input)), arguments: input };
    return refusedAt(side.refuse(error, made), input, steps);
  }
}

class Publishing {
  constructor(
    private readonly folders: Folders,
    private readonly side: ServiceSide,
    private readonly input: Json,
    private readonly how: How,
    private readonly steps: Step[],
  ) {}

  async run(): Promise<ToolAnswer> {
    const { how } = this;
    const path = textOf('path', this.input['path']);
    if (this.input['save_to'] !== undefined)
      await this.folders.target('save_to', textOf('save_to', this.input['save_to']));
    how.progress(0, 100, progressStep('reading_files'));
    const archive = await openPackage(this.folders, 'path', path, {
      signal: how.signal,
      progress: (part) => how.progress(Math.round(part * PACKED), 100, progressStep('packing_folder')),
    });
    this.#did('pack', archive.source.files === undefined ? 'already_done' : 'done');
    const manifest = manifestOf(archive);
    const { slug, version } = manifest;
    let status = await this.#statusOrRegister(manifest);
    const release = await this.#releaseOf(status, slug, version);
    await this.#bring({ slug, version }, release, status, archive);
    how.progress(UPLOADED, 100, progressStep('reading_status'));
    status = await this.#ask('service_artifact_status', { slug });
    const state = String((await this.#releaseOf(status, slug, version))?.['state']);
    const saved_to = await this.#save({ slug, version }, state, status);
    how.progress(100, 100, progressStep('finished'));
    return answerOf({
      slug,
      version,
      state,
      package: archive.source,
      steps: this.steps,
      missing: missingFor(status, version),
      saved_to,
    });
  }

  /** The status of the artifact, which is registered if the manifest says enough of it. */
  async #statusOrRegister(manifest: Manifest): Promise<Json> {
    const { slug } = manifest;
    const answer = await this.side.call('service_artifact_status', { slug }, this.#quiet());
    if (answer.isError !== true) return bodyOf(answer);
    const registration = registrationOf(manifest);
    if (bodyOf(answer)['code'] !== 'artifact_not_found') throw new Refused(answer);
    if (registration === null) throw new Refused(withKnown(answer, manifest));
    await this.#ask('service_register_artifact', registration);
    this.#did('register', 'done');
    return this.#ask('service_artifact_status', { slug });
  }

  /** Takes the version to where a reviewer decides, from wherever it is. */
  async #bring(key: Key, release: Json | null, status: Json, archive: Archive): Promise<void> {
    const isTheSame = announcedHash(status, key.version) === archive.sha256;
    const state = release?.['state'] ?? null;
    if (state === 'in_review' || state === 'published') {
      if (isTheSame || (await this.#isOnRecord(key, archive))) return this.#allDone();
    }
    if (state === 'announced' && isTheSame && (await this.#isAnnounced(key, archive))) {
      this.#did('announce', 'already_done');
      return this.#upload(key, archive);
    }
    if (state === 'announced') {
      // It has no package, and was announced for other bytes or terms: an announcement cannot be changed.
      await this.#ask('service_withdraw_release', key);
      this.#did('withdraw', 'done');
    }
    const isChecked = state === null || state === 'announced';
    if (isChecked) await this.#check(key, archive);
    await this.#announce(key, archive);
    // A draft is checked against what is announced for it: that has to be these bytes first.
    if (!isChecked) await this.#check(key, archive);
    return this.#upload(key, archive);
  }

  /** Of a version that takes no package any more: whether it is this one. Otherwise the service says what comes next. */
  async #isOnRecord(key: Key, archive: Archive): Promise<boolean> {
    const answer = await this.side.call('service_announce_release', this.#announcement(key, archive), this.#quiet());
    const release = bodyOf(answer)['release'] as Json | undefined;
    if (release?.['sha256'] === archive.sha256) return true;
    throw new Refused(answer);
  }

  /** Of a version that waits for these bytes: whether it was announced on these terms too. */
  async #isAnnounced(key: Key, archive: Archive): Promise<boolean> {
    const announcement = this.#announcement(key, archive);
    const answer = await this.side.call('service_announce_release', announcement, this.#quiet());
    // It ran out since it was looked at, and is announced now.
    if (answer.isError !== true) return true;
    const release = bodyOf(answer)['release'] as Json | undefined;
    if (release === undefined) throw new Refused(answer);
    return TERMS.every((name) => isDeepStrictEqual(release[name] ?? null, announcement[name] ?? null));
  }

  async #check(key: Key, archive: Archive): Promise<void> {
    const answer = await this.side.call('service_review_preflight', key, from(this.how, PACKED, CHECKED), archive);
    if (answer.isError === true) throw new Refused(answer);
    const { passed, faults } = bodyOf(answer);
    if (passed !== true) throw new Refused(this.#faulty(faults as readonly Json[]));
    this.#did('check', 'done');
  }

  /** Faults that the preflight has found, as the upload would refuse them. */
  #faulty(faults: readonly Json[]): ToolAnswer {
    const told = faults.map(({ code, field, received, expected }) => ({
      code,
      field,
      received,
      rule: { rule: 'as_told', params: { text: expected } },
    }));
    const [first, ...rest] = told as unknown as Refusal['faults'];
    const refused = this.side.refuse(new Refusal([first, ...rest]), {
      tool: PUBLISH_FOLDER,
      takes: new Set(),
      arguments: {},
    });
    return withBody(refused, { ...bodyOf(refused), hint: MEND });
  }

  async #announce(key: Key, archive: Archive): Promise<void> {
    this.how.progress(CHECKED, 100, progressStep('announcing'));
    await this.#ask('service_announce_release', this.#announcement(key, archive));
    this.#did('announce', 'done');
  }

  #announcement(key: Key, { sha256, size }: Archive): Json {
    const terms = TERMS.filter((name) => this.input[name] !== undefined).map((name) => [name, this.input[name]]);
    return { ...key, ...Object.fromEntries(terms), sha256, size };
  }

  async #upload(key: Key, archive: Archive): Promise<void> {
    const how = from(this.how, ANNOUNCED, UPLOADED);
    const answer = await this.side.call('service_upload_package', key, how, archive);
    if (answer.isError === true) throw new Refused(answer);
    this.#did('upload', 'done');
  }

  #allDone(): void {
    this.#did('announce', 'already_done');
    this.#did('upload', 'already_done');
  }

  async #save(key: Key, state: string, status: Json): Promise<string | null> {
    const { save_to } = this.input;
    if (save_to === undefined) return null;
    const path = textOf('save_to', save_to);
    if (state !== 'published') {
      this.#did('download', 'not_yet');
      return null;
    }
    const release = await this.#releaseOf(status, key.slug, key.version);
    if (await isSaved(this.folders, 'save_to', path, String(release?.['validation_hash']))) {
      this.#did('download', 'already_done');
      return path;
    }
    const answer = await collect(this.folders, this.side, { ...key, save_to: path }, from(this.how, UPLOADED));
    if (answer.isError === true) throw new Refused(answer);
    this.#did('download', 'done');
    return String(bodyOf(answer)['saved_to']);
  }

  /** The version in a status; older ones than it lists are asked for. */
  async #releaseOf(status: Json, slug: string, version: string): Promise<Json | null> {
    const isIt = (one: Json): boolean => one['version'] === version;
    const releases = status['releases'] as readonly Json[];
    const listed = releases.find(isIt);
    if (listed !== undefined || Number(status['releases_total']) <= releases.length) return listed ?? null;
    const { releases: older } = await this.#ask('service_artifact_status', { slug, before: after(version) });
    return (older as readonly Json[]).find(isIt) ?? null;
  }

  async #ask(tool: string, input: Json): Promise<Json> {
    const answer = await this.side.call(tool, input, this.#quiet());
    if (answer.isError === true) throw new Refused(answer);
    return bodyOf(answer);
  }

  #quiet(): How {
    return { signal: this.how.signal, progress: () => undefined };
  }

  #did(step: StepName, outcome: Step['outcome']): void {
    this.steps.push({ step, outcome });
  }
}

type Key = { readonly slug: string; readonly version: string };
