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
  /** Where other servers find the releases' files; null where there is no shared store. */
  archives: ReleaseArchives | null;
  /** Another origin that serves the releases' files, or null. */
  origin: string | null;
  clock(): Date;
  warn(what: object, message: string): void;
}

/** The releases for one subject. */
export interface Resolved {
  /** The JSON of a `SignedAnswer`, as it is sent. */
  wire: Buffer;
  signature: string;
  sections: ResolvedSection[];
  chosen: Choice[];
  draw: Draw;
  overrides: Snapshot['overrides'];
}

/** An answer is signed again after this long, so that readers get one with most of its lifetime left; milliseconds. */
const SIGN_AGAIN_MS = 600_000;
/** Size of the cache of signed answers, in bytes: canaries and pins multiply the different answers. */
const CACHE_BYTES = 32 * 2 ** 20;

interface CachedAnswer extends Pick<Resolved, 'wire' | 'signature' | 'sections'> {
  at: number;
}

export const createRegistryService = ({ db, secrets, files, archives, origin, clock, warn }: Parts) => {
  const bundled = createBundled({ db, files, archives, clock, warn });
  const snapshots = createSnapshots(db, clock, (error) => warn({ err: error }, 'the registry serves its last state'));
  const bucketKey = secrets.sign('section buckets', 'v1');
  const partOf = createParts(origin ?? '');
  const cache = new LRUCache<string, CachedAnswer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ wire }) => wire.length,
  });
  const currentSigner = createSignerKeeper(
    (now) => openSigner(db, secrets, now),
    (error) => warn({ err: error }, 'the registry signs with its last key'),
  );

  const sign = async (
    snapshot: Snapshot,
    chosen: Choice[],
    overrides: Snapshot['overrides'],
  ): Promise<CachedAnswer> => {
    const now = clock();
    const parts = chosen.map(partOf);
    const key = [snapshot.sequence, ...parts.map(({ number }) => number), ...overrides.map(({ id }) => id)].join();
    const cached = cache.get(key);
    if (cached && now.getTime() - cached.at < SIGN_AGAIN_MS) return cached;
    const head = { sequence: snapshot.sequence, overrides, now };
    const written = writeAnswer(head, parts, (await currentSigner(snapshot.sequence, now)).sign);
    const made = { at: now.getTime(), ...written, sections: parts.map(({ section }) => section) };
    cache.set(key, made);
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
    /** Makes the build output below a folder the stable releases, where it changed. */
    async registerBuilds(root: string): Promise<void> {
      await bundled(root);
      snapshots.invalidate();
    },
    /** The releases for a subject; `safe` chooses the oldest one for the console's section. */
    resolve,
    keys: async (): Promise<RegistryKeys> => (await currentSigner((await snapshots.current()).sequence, clock())).keys,
    /** Whether some section has a canary, so that a browser without a visitor id needs one. */
    hasCanary: async (): Promise<boolean> => (await snapshots.current()).sections.some(({ canary }) => canary !== null),
    /** The release that reports about a version of a section refer to; null where no such release serves anybody. */
    async releaseOf(section: string, version: string): Promise<{ id: string } | null> {
      const state = (await snapshots.current()).sections.find(({ name }) => name === section);
      if (!state) return null;
      const { stable, canary, fallback, preview, oldest, pins } = state;
      const serving = [stable, canary?.release, fallback, preview, oldest, ...pins.map(({ release }) => release)];
      return serving.find((release) => release?.version === version) ?? null;
    },
    snapshot: () => snapshots.current(),
    /** To be called after each change of pointers that this server made. */
    changed: () => snapshots.invalidate(),
  };
};
export type RegistryService = ReturnType<typeof createRegistryService>;
