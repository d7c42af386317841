import type { ResolvedAnswer, ResolvedSection } from '@titian/shared-contracts';
import { ANSWER_LIFETIME, type Chosen, resolved } from './answer';
import type { Release } from './registry.repository';
import type { RegistrySigner } from './signing';
import type { Snapshot } from './snapshot';

/** A piece of JSON as it is signed, and as it stands inside a string of the JSON that is sent. */
interface Piece {
  signed: Buffer;
  sent: Buffer;
}
export interface Part extends Piece {
  section: ResolvedSection;
}

const pieceOf = (text: string): Piece => ({
  signed: Buffer.from(text),
  sent: Buffer.from(JSON.stringify(text).slice(1, -1)),
});
const COMMA = pieceOf(',');
const END = pieceOf(']}');

/** Makes the parts of answers; each choice of releases of a section is written out once, however many answers it stands in. */
export const createParts = (origin: string) => {
  const made = new WeakMap<Release, Map<string, Part>>();
  return (chosen: Chosen): Part => {
    const ofRelease = made.get(chosen.release) ?? new Map<string, Part>();
    made.set(chosen.release, ofRelease);
    const key = `${chosen.channel} ${chosen.fallback?.id ?? ''}`;
    const known = ofRelease.get(key);
    if (known) return known;
    const section = resolved(origin, chosen);
    const part = { section, ...pieceOf(JSON.stringify(section)) };
    ofRelease.set(key, part);
    return part;
  };
};

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

/**
 * The JSON of a `SignedAnswer` and its signature. It is put together from bytes that are there already: hundreds of readers with a choice
 * of their own leave no texts behind to collect.
 */
export function writeAnswer(head: Head, parts: Part[], sign: RegistrySigner['sign']) {
  const pieces = [headOf(head), ...parts.flatMap((part, at) => (at === 0 ? [part] : [COMMA, part])), END];
  const { keyId, signature } = sign(Buffer.concat(pieces.map(({ signed }) => signed)));
  const before = Buffer.from(`{"keyId":${JSON.stringify(keyId)},"payload":"`);
  const after = Buffer.from(`","signature":${JSON.stringify(signature)}}`);
  return { signature, wire: Buffer.concat([before, ...pieces.map(({ sent }) => sent), after]) };
}
