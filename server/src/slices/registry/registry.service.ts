import type { RegistryKeys, ResolvedSection } from '@titian/shared-contracts';
import { LRUCache } from 'lru-cache';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { choose } from './answer';
import { createParts, writeAnswer } from './answer.wire';
import { bucketOf } from './bucket';
import { createBundled } from './bundled';
import { ANYBODY, type Choice, type Draw, type Subject } from './decide';
import type { ReleaseArchives } from './release-archives';
import type { ReleaseFiles } from './release-files';
import { createSignerKeeper, openSigner } from './signing';
import { createSnapshots, type Snapshot } from './snapshot';

interface Parts {
  db: Db;
  secrets: Secrets;
  files: ReleaseFiles;
  /** Where other servers find the releases' files; null: nowhere. */
  archives: ReleaseArchives | null;
  /** Another origin that serves the releases' files, or null. */
  origin: string | null;
  clock(): Date;
  warn(what: object, message: string): void;
}

/** What runs for one subject. */
export interface Resolved {
  /** The JSON of a `SignedAnswer`, as it is sent. */
  wire: Buffer;
  signature: string;
  sections: ResolvedSection[];
  chosen: Choice[];
  draw: Draw;
  overrides: Snapshot['overrides'];
}

/** An answer is signed anew after this long, so that every reader has most of its life before them; milliseconds. */
const SIGN_AGAIN = 600_000;
/** Room for signed answers, in bytes: canaries and pins multiply what different readers get. */
const KEPT_BYTES = 32 * 2 ** 20;

interface KeptAnswer extends Pick<Resolved, 'wire' | 'signature' | 'sections'> {
  at: number;
}

export const createRegistryService = ({ db, secrets, files, archives, origin, clock, warn }: Parts) => {
  const bundled = createBundled({ db, files, archives, clock, warn });
  const snapshots = createSnapshots(db, clock, (error) => warn({ err: error }, 'the registry serves its last state'));
  const bucketKey = secrets.sign('section buckets', 'v1');
  const partOf = createParts(origin ?? '');
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ wire }) => wire.length,
  });
  const currentSigner = createSignerKeeper(
    (now) => openSigner(db, secrets, now),
    (error) => warn({ err: error }, 'the registry signs with its last key'),
  );

  const sign = async (snapshot: Snapshot, chosen: Choice[], overrides: Snapshot['overrides']): Promise<KeptAnswer> => {
    const now = clock();
    const parts = chosen.map(partOf);
    const name = [snapshot.sequence, ...parts.map(({ number }) => number), ...overrides.map(({ id }) => id)].join();
    const known = kept.get(name);
    if (known && now.getTime() - known.at < SIGN_AGAIN) return known;
    const head = { sequence: snapshot.sequence, overrides, now };
    const written = writeAnswer(head, parts, (await currentSigner(snapshot.sequence, now)).sign);
    const made = { at: now.getTime(), ...written, sections: parts.map(({ section }) => section) };
    kept.set(name, made);
    return made;
  };

  const resolve = async (subject: Subject = ANYBODY, safe = false): Promise<Resolved> => {
    const snapshot = await snapshots.current();
    const now = clock();
    const draw: Draw = (section) => (subject.key === null ? 100 : bucketOf(bucketKey, section, subject.key));
    const chosen = choose(snapshot, subject, draw, now, safe);
    const overrides = safe
      ? []
      : snapshot.overrides.filter(({ userId, expiresAt }) => userId === subject.userId && expiresAt > now);
    const { wire, signature, sections } = await sign(snapshot, chosen, overrides);
    return { wire, signature, sections, chosen, draw, overrides };
  };

  return {
    /** Makes the build output below a folder the stable releases, as far as it changed. */
    async registerBuilds(root: string): Promise<void> {
      await bundled(root);
      snapshots.forget();
    },
    /** What runs for a subject; `safe` gives the console's section its oldest release. */
    resolve,
    keys: async (): Promise<RegistryKeys> => (await currentSigner((await snapshots.current()).sequence, clock())).keys,
    /** Whether some section is in a canary, so that a browser without a name needs one. */
    drawsLots: async (): Promise<boolean> => (await snapshots.current()).sections.some(({ canary }) => canary !== null),
    /** The release that reports of a version of a section are about; null where no such release serves anybody. */
    async releaseOf(section: string, version: string): Promise<{ id: string } | null> {
      const state = (await snapshots.current()).sections.find(({ name }) => name === section);
      if (!state) return null;
      const { stable, canary, fallback, preview, oldest, pins } = state;
      const serving = [stable, canary?.release, fallback, preview, oldest, ...pins.map(({ release }) => release)];
      return serving.find((release) => release?.version === version) ?? null;
    },
    snapshot: () => snapshots.current(),
    /** To be called after each change of what runs that this server made. */
    changed: () => snapshots.forget(),
  };
};
export type RegistryService = ReturnType<typeof createRegistryService>;
