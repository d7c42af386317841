import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { desc, gt, isNull, or } from 'drizzle-orm';
import type { RegistryKeys, SignedAnswer } from '@titian/shared-contracts';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { registryKey } from './registry.tables';
import { raiseSequence } from './registry.repository';
import { lockName } from '../../storage/named-lock';

const DAY = 86_400_000;
/** A key isSigning for this long, then the next one does. */
export const KEY_LIFETIME = 90 * DAY;
/** Signatures of a retired key are accepted for this much longer, which is longer than the lifetime of any answer. */
const KEY_OVERLAP = 2 * DAY;

/** Length of the header before the 32 bytes of an Ed25519 key in SPKI form (RFC 8410). */
const SPKI_HEADER = 12;
const rawPublicKey = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).subarray(SPKI_HEADER);

const newKey = (secrets: Secrets, now: Date) => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = rawPublicKey(publicKey);
  return {
    id: createHash('sha256').update(raw).digest('hex').slice(0, 12),
    publicKey: raw.toString('base64'),
    sealedPrivateKey: secrets.seal(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
    createdAt: now,
  };
};

export interface Signer {
  sign(payload: Buffer): Pick<SignedAnswer, 'keyId' | 'signature'>;
  /** The keys to accept, the signing one first. */
  keys: RegistryKeys;
  /** When the next key takes over. */
  until: number;
}

type Row = typeof registryKey.$inferSelect;

/** Locks the keys until the transaction ends, so that servers that start or change keys at the same time make only one. */
const lockKeys = (tx: Db) => lockName(tx, 'registry keys');

/** The keys to accept, the newest first. */
const acceptedKeys = (db: Db, now: Date): Promise<Row[]> =>
  db
    .select()
    .from(registryKey)
    .where(or(isNull(registryKey.retiresAt), gt(registryKey.retiresAt, now)))
    .orderBy(desc(registryKey.createdAt), desc(registryKey.id));

/** Whether the newest key still isSigning. */
const isSigning = ([newest]: Row[], now: Date): boolean =>
  newest !== undefined && newest.retiresAt === null && now.getTime() - newest.createdAt.getTime() < KEY_LIFETIME;

/**
 * Makes the first key, and the next one where the last is old; the last one is accepted for a while. A next key raises the sequence, which
 * notifies the other servers.
 */
async function currentRows(db: Db, secrets: Secrets, now: Date): Promise<Row[]> {
  const rows = await acceptedKeys(db, now);
  if (isSigning(rows, now)) return rows;
  return db.transaction(async (tx) => {
    await lockKeys(tx);
    // Another server may have been faster.
    const found = await acceptedKeys(tx, now);
    if (isSigning(found, now)) return found;
    await tx
      .update(registryKey)
      .set({ retiresAt: new Date(now.getTime() + KEY_OVERLAP) })
      .where(isNull(registryKey.retiresAt));
    const [made] = await tx.insert(registryKey).values(newKey(secrets, now)).returning();
    // Nobody needs to learn of a first key.
    if (found.length > 0) await raiseSequence(tx, now);
    return [made!, ...found];
  });
}

/** The registry's signer (Ed25519) with its keys from the database, which the servers of a portal share. */
export async function openSigner(db: Db, secrets: Secrets, now: Date): Promise<Signer> {
  const rows = await currentRows(db, secrets, now);
  const [current] = rows;
  const privateKey = createPrivateKey(secrets.open(current!.sealedPrivateKey));
  // Fails now instead of at the first reader if the two halves don't match.
  if (rawPublicKey(createPublicKey(privateKey)).toString('base64') !== current!.publicKey)
    throw new Error(`The registry's key ${current!.id} is damaged.`);
  return {
    keys: rows.map(({ id, publicKey }) => ({ id, publicKey })),
    until: current!.createdAt.getTime() + KEY_LIFETIME,
    sign: (payload) => ({ keyId: current!.id, signature: sign(null, payload, privateKey).toString('base64') }),
  };
}

/**
 * Caches the signer while its key signs and the sequence is unchanged: another server's new key raises it. While the database is away the
 * last signer is used, and `failed` is called.
 */
export function createSignerKeeper(open: (now: Date) => Promise<Signer>, failed: (error: Error) => void) {
  let cached: { signer: Signer; sequence: number } | null = null;
  let opening: { signer: Promise<Signer>; sequence: number } | null = null;

  const reopen = async (sequence: number, now: Date): Promise<Signer> => {
    try {
      const signer = await open(now);
      cached = { signer, sequence };
      return signer;
    } catch (error) {
      if (!cached) throw error;
      failed(error as Error);
      return cached.signer;
    } finally {
      opening = null;
    }
  };
  return (sequence: number, now: Date): Signer | Promise<Signer> => {
    if (cached?.sequence === sequence && now.getTime() < cached.signer.until) return cached.signer;
    if (opening?.sequence !== sequence) opening = { signer: reopen(sequence, now), sequence };
    return opening.signer;
  };
}
