import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PlaneSnapshot } from '@titian/shared-contracts/plane';
import { type NodeKey, openEnvelope } from './envelope';

export interface FollowOptions {
  /** Address of the portal's snapshot. */
  source: URL;
  key: NodeKey;
  /** Where the last good one is kept. */
  file: string;
  /** Called with every newer snapshot. */
  use: (snapshot: PlaneSnapshot) => void;
  /** Called with each reason for which a snapshot could not be had or was refused. */
  complain: (reason: string) => void;
  everyMs?: number;
}

/** A change is in force within five seconds (marketplace.md §23.2): two tries, and time for one to fail. */
const EVERY_MS = 2_000;
const PATIENCE_MS = 5_000;
const LONGEST_REASON = 500;

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** Replaces a file in one step: a node that dies meanwhile finds the old or the new one. */
const keep = (file: string, text: string) => {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Follows the portal's snapshots: begins with the one kept on disk, so that a node serves while the portal is away, and takes each newer one
 * that the portal has signed. A bad one is refused, and the last stays in force. Answers a function that stops.
 */
export function followSnapshots({ source, key, file, use, complain, everyMs = EVERY_MS }: FollowOptions): () => void {
  let version = -1;
  /** What is in force and lies on no disk yet. */
  let unkept: string | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  /** Tells the portal that a snapshot was refused and the last stays in force; what can't be told is only complained of. */
  const report = (reason: string) =>
    fetch(new URL('status', source), {
      method: 'POST',
      headers: { authorization: `Bearer ${key.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ version: Math.max(0, version), reason: reason.slice(0, LONGEST_REASON) }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).then(
      () => undefined,
      () => undefined,
    );

  const take = (text: string, isNew: boolean) => {
    const snapshot = openEnvelope(text, key);
    if (snapshot.version <= version) return;
    use(snapshot);
    version = snapshot.version;
    if (isNew) unkept = text;
  };

  /** Tried until it succeeds: a full disk changes nothing about what is in force, and a node that starts again shall have it. */
  const keepNewest = () => {
    if (unkept === null) return;
    try {
      keep(file, unkept);
      unkept = null;
    } catch (error) {
      complain(`Snapshot ${version} is in force, but cannot be kept: ${reasonOf(error)}`);
    }
  };

  const kept = read(file);
  if (kept !== null) {
    try {
      take(kept, false);
    } catch (error) {
      complain(`The kept snapshot cannot be used: ${reasonOf(error)}`);
    }
  }

  const ask = async () => {
    const reply = await fetch(source, {
      // What is in force, also when it came from the disk: a portal that is behind its nodes learns from this where to go on.
      headers: { authorization: `Bearer ${key.secret}`, ...(version >= 0 && { 'if-none-match': `"${version}"` }) },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (reply.status === 304) return;
    if (!reply.ok) throw new Error(`${source.href} answered ${reply.status}`);
    const text = await reply.text();
    try {
      take(text, true);
    } catch (error) {
      await report(reasonOf(error));
      throw error;
    }
  };
  const again = async () => {
    await ask().catch((error: unknown) => complain(reasonOf(error)));
    keepNewest();
    if (!stopped) timer = setTimeout(() => void again(), everyMs);
  };
  void again();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
