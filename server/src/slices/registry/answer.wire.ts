import type { ResolvedAnswer, ResolvedSection } from '@titian/shared-contracts';
import { ANSWER_LIFETIME, resolved } from './answer';
import type { Choice } from './decide';
import type { Release } from './registry.tables';
import type { Signer } from './signing';
import type { Snapshot } from './snapshot';

/** A piece of JSON as it is signed, and as it stands inside a string of the JSON that is sent. */
interface Piece {
  signed: Buffer;
  sent: Buffer;
}
export interface Part extends Piece {
  section: ResolvedSection;
  /** Names the part among all of this server. */
  number: number;
}

const pieceOf = (text: string): Piece => ({
  signed: Buffer.from(text),
  sent: Buffer.from(JSON.stringify(text).slice(1, -1)),
});
const END = pieceOf(']}');

type Known = Pick<Choice, 'channel' | 'fallback'> & { part: Part };

/** Makes the parts of answers; each choice of releases of a section is written out once, however many answers it stands in. */
export const createParts = (origin: string) => {
  const made = new WeakMap<Release, Known[]>();
  let last = 0;
  return (choice: Choice): Part => {
    const { release, channel, fallback } = choice;
    let ofRelease = made.get(release);
    if (!ofRelease) made.set(release, (ofRelease = []));
    const known = ofRelease.find((one) => one.channel === channel && one.fallback === fallback);
    if (known) return known.part;
    const section = resolved(origin, choice);
    const part = { section, number: ++last, ...pieceOf(`,${JSON.stringify(section)}`) };
    ofRelease.push({ channel, fallback, part });
    return part;
  };
};

/** Every part brings the comma before it. */
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

/** Where a payload stands while it is signed. */
let desk = Buffer.alloc(0);
const onDesk = (pieces: Piece[]): Buffer => {
  const length = pieces.reduce((sum, { signed }) => sum + signed.length, 0);
  if (desk.length < length) desk = Buffer.alloc(2 * length);
  let at = 0;
  for (const { signed } of pieces) at += signed.copy(desk, at);
  return desk.subarray(0, length);
};

/**
 * The JSON of a `SignedAnswer` and its signature. It is put together from bytes that are there already: hundreds of readers with a choice
 * of their own leave no texts behind to collect.
 */
export function writeAnswer(head: Head, parts: Part[], sign: Signer['sign']) {
  const [first, ...others] = parts;
  const pieces: Piece[] = [headOf(head), ...(first ? [withoutComma(first), ...others] : []), END];
  const { keyId, signature } = sign(onDesk(pieces));
  const before = Buffer.from(`{"keyId":${JSON.stringify(keyId)},"payload":"`);
  const after = Buffer.from(`","signature":${JSON.stringify(signature)}}`);
  return { signature, wire: Buffer.concat([before, ...pieces.map(({ sent }) => sent), after]) };
}
