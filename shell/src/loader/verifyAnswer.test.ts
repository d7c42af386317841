import { generateKeyPairSync, sign, verify as verifyByNode, createPublicKey } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { verifyWithLibrary } from '../sections/ed25519Plain';
import { verifyAnswer, type Verify } from './verifyAnswer';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const pair = generateKeyPairSync('ed25519');
const raw = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
const keys = [{ id: 'k1', publicKey: raw }];
const DER_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
const byNode: Verify = async (signature, message, publicKey) => {
  const key = createPublicKey({ key: Buffer.concat([DER_HEAD, publicKey]), format: 'der', type: 'spki' });
  return verifyByNode(null, message, key, signature);
};
const answer = (sequence = 10, expiresAt = '2026-11-21T09:00:00Z') => ({
  sequence,
  issuedAt: '2026-11-21T07:59:00Z',
  expiresAt,
  sections: [],
  overrides: [],
});
const signed = (value: object, keyId = 'k1') => {
  const payload = JSON.stringify(value);
  return { keyId, payload, signature: sign(null, Buffer.from(payload), pair.privateKey).toString('base64') };
};
const known = { keys, now: NOW, highest: 10, verify: byNode };

describe('an answer of the registry', () => {
  it('is accepted if it is signed, not expired and not older than the last one', async () => {
    await expect(verifyAnswer(signed(answer()), known)).resolves.toMatchObject({ sequence: 10 });
    await expect(verifyAnswer(signed(answer(11)), known)).resolves.toMatchObject({ sequence: 11 });
  });

  it.each([
    ['another payload for the signature', { ...signed(answer()), payload: JSON.stringify(answer(99)) }, 'SEC-101'],
    ['no signature at all', { ...signed(answer()), signature: '' }, 'SEC-101'],
    ['an unknown key', signed(answer(), 'k2'), 'SEC-102'],
    ['an older answer', signed(answer(9)), 'SEC-104'],
  ])('is refused: %s', async (_, candidate, code) => {
    await expect(verifyAnswer(candidate, known)).rejects.toMatchObject({ code, phase: 'verify' });
  });

  it('is refused when it has expired, with five minutes of tolerance', async () => {
    const at = (minutes: number) => ({ ...known, now: Date.parse(answer().expiresAt) + minutes * 60_000 });
    await expect(verifyAnswer(signed(answer()), at(4.9))).resolves.toBeDefined();
    await expect(verifyAnswer(signed(answer()), at(5.1))).rejects.toMatchObject({ code: 'SEC-103' });
  });

  it('is verified the same without WebCrypto', async () => {
    const message = Uint8Array.from(Buffer.from('what runs'));
    const good = Uint8Array.from(sign(null, message, pair.privateKey));
    const key = Uint8Array.from(Buffer.from(raw, 'base64'));
    expect(verifyWithLibrary(good, message, key)).toBe(true);
    expect(verifyWithLibrary(good, new TextEncoder().encode('what ran'), key)).toBe(false);
  });
});
