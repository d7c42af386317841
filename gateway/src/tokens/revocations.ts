import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PlaneRevocation } from '@titian/shared-contracts/plane';
import { machineTime } from '../limits/machine-clock';
import { SKEW_MS } from './tokens';

/** What is remembered of a token: when that began, too, by the machine's time. */
interface Known extends PlaneRevocation {
  noted: number;
}
/** Longer than any token is good: the portal's live for half an hour. */
const LEAST_KEPT_MS = 3_600_000;

const lineOf = ({ jti, exp }: PlaneRevocation) => `${JSON.stringify([jti, exp])}\n`;
/** A line that a kill has cut is none. */
function readLine(line: string): PlaneRevocation | null {
  try {
    const [jti, exp] = JSON.parse(line) as unknown[];
    return typeof jti === 'string' && typeof exp === 'number' ? { jti, exp } : null;
  } catch {
    return null;
  }
}
const linesOf = (file: string) => {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
};

/**
 * Tokens that were revoked at this node: refused here at once, and told to the portal, from which every node has them. They lie in a file, so
 * that a node which ends before the portal has heard of them tells it later. One is forgotten when the portal has heard of it and it has ended by the
 * clock and by the machine's time: a clock that is ahead for a moment would make tokens good again once it is right.
 */
export class Revocations {
  private readonly known = new Map<string, Known>();
  private readonly toTell = new Map<string, PlaneRevocation>();
  /** The file has other tokens than these. */
  private isStale = false;

  /** @param file null keeps them in memory alone */
  constructor(
    private readonly file: string | null = null,
    private readonly elapsed = machineTime,
  ) {
    if (file === null) return;
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    for (const revocation of linesOf(file).map(readLine)) if (revocation) this.remember(revocation);
  }

  has = (jti: string): boolean => this.known.has(jti);

  /** It holds and is told to the portal where it can't be kept on disk, too. */
  add(revocation: PlaneRevocation): void {
    if (this.known.has(revocation.jti)) return;
    this.remember(revocation);
    try {
      if (this.file !== null) appendFileSync(this.file, lineOf(revocation), { mode: 0o600 });
    } catch {
      // A full disk ends no call; only a node that ends within the next second forgets it.
      this.isStale = true;
    }
  }

  /** Those of which the portal hasn’t heard, at most so many. */
  untold = (most: number): PlaneRevocation[] => [...this.toTell.values()].slice(0, most);
  told(revocations: readonly PlaneRevocation[]): void {
    for (const { jti } of revocations) this.toTell.delete(jti);
  }

  /** @param now milliseconds since 1970 */
  forgetPast(now: number): void {
    const last = this.elapsed() - LEAST_KEPT_MS;
    for (const { jti, exp, noted } of this.known.values())
      if (exp * 1000 + SKEW_MS <= now && noted <= last && !this.toTell.has(jti)) {
        this.known.delete(jti);
        this.isStale = true;
      }
    if (this.file !== null && this.isStale) this.writeAnew(this.file);
  }

  /** Tried again the next time where it fails: a full disk ends no node, which refuses these tokens from its memory. */
  private writeAnew(file: string): void {
    try {
      writeFileSync(`${file}.new`, [...this.known.values()].map(lineOf).join(''), { mode: 0o600 });
      renameSync(`${file}.new`, file);
      this.isStale = false;
    } catch {
      // What the file has besides are tokens that have ended: an hour after it is read they are forgotten.
    }
  }

  private remember(revocation: PlaneRevocation): void {
    this.known.set(revocation.jti, { ...revocation, noted: this.elapsed() });
    this.toTell.set(revocation.jti, revocation);
  }
}
