import type { ResolvedAnswer, ResolvedSection } from '@titian/shared-contracts';
import { ANSWER_LIFETIME, resolved } from './answer';
import type { Choice } from './decide';
import type { Release } from './registry.tables';
import type { Signer } from './signing';
import type { Snapshot } from './snapshot';

/** A piece of JSON as it is signed, and as it is sent inside a JSON string. */
interface Piece {
  signed: Buffer;
  sent: Buffer;
}
export interface Part extends Piece {
  section: ResolvedSection;
  /** The part's number on this server. */
  number: number;
}

const pieceOf = (text: string): Piece => ({
  signed: Buffer.from(text),
  sent: Buffer.from(JSON.stringify(text).slice(1, -1)),
});
const END = pieceOf(']}');

type CachedPart = Pick<Choice, 'channel' | 'fallback'> & { part: Part };

/** Makes the parts of answers; each choice of releases of a section is serialised once, however many answers contain it. */
export const createParts = (origin: string) => {
  const cache = new WeakMap<Release, CachedPart[]>();
  let last = 0;
  return (choice: Choice): Part => {
    const { release, channel, fallback } = choice;
    let ofRelease = cache.get(release);
    if (!ofRelease) cache.set(release, (ofRelease = []));
    const cached = ofRelease.find((one) => one.channel === channel && one.fallback === fallback);
    if (cached) return cached.part;
    const section = resolved(origin, choice);
    const part = { section, number: ++last, ...pieceOf(`,${JSON.stringify(section)}`) };
    ofRelease.push({ channel, fallback, part });
    return part;
  };
};

/** Every part begins with a comma. */
const withoutComma = ({ signed, sent }: Piece): Piece => ({ signed: signed.subarray(1), sent: sent.subarray(1) });

interface Head extends Pick<Snapshot, 'sequence' | 'overrides'> {
  now: Date;
}

const headOf = ({ sequence, overrides, now }: Head): Piece => {
  const head = {
    sequence,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + ANSWER_LIFETIME).toISOString(),
    overrides: overrides.map(({ id, section, manifest, expiresAt }) => ({
      ...{ id, section, manifest, expiresAt: expiresAt.toISOString() },
    })),
  } satisfies Omit<ResolvedAnswer, 'sections'>;
  return pieceOf(`${JSON.stringify(head).slice(0, -1)},"sections":[`);
};

/** The buffer in which payloads are put together for signing; reused. */
let buffer = Buffer.alloc(0);
const concatenate = (pieces: Piece[]): Buffer => {
  const length = pieces.reduce((sum, { signed }) => sum + signed.length, 0);
  if (buffer.length < length) buffer = Buffer.alloc(2 * length);
  let at = 0;
  for (const { signed } of pieces) at += signed.copy(buffer, at);
  return buffer.subarray(0, length);
};

/**
 * The JSON of a `SignedAnswer` and its signature. It is put together from existing bytes, so that hundreds of readers with different
 * choices leave no strings to collect.
 */
export function writeAnswer(head: Head, parts: Part[], sign: Signer['sign']) {
  const [first, ...others] = parts;
  const pieces: Piece[] = [headOf(head), ...(first ? [withoutComma(first), ...others] : []), END];
  const { keyId, signature } = sign(concatenate(pieces));
  const before = Buffer.from(`{"keyId":${JSON.stringify(keyId)},"payload":"`);
  const after = Buffer.from(`","signature":${JSON.stringify(signature)}}`);
  return { signature, wire: Buffer.concat([before, ...pieces.map(({ sent }) => sent), after]) };
}
