import { createCipheriv, createDecipheriv } from 'node:crypto';
import { CIPHER_VECTORS, CIPHER_IV, CIPHER_KEY } from '@titian/shared-contracts/cipher';
import { webcrypto } from 'node:crypto';
import { createWebCipher } from './cipher';
import { createScriptCipher } from './scriptCipher';

const ciphers = [
  ['WebCrypto', () => createWebCipher(webcrypto.subtle as SubtleCrypto)],
  ['crypto-js', async () => createScriptCipher()],
] as const;

describe.each(ciphers)('%s', (_, create) => {
  it.each(CIPHER_VECTORS)('produces and reads the vector: $name', async ({ text, hex }) => {
    const cipher = await create();

    expect(await cipher.encrypt(text)).toBe(hex);
    expect(await cipher.decrypt(hex)).toBe(text);
  });
});

it.each(CIPHER_VECTORS)('agrees with node:crypto: $name', ({ text, hex }) => {
  const node = createDecipheriv('aes-128-cbc', CIPHER_KEY, CIPHER_IV);

  expect(node.update(hex, 'hex', 'utf8') + node.final('utf8')).toBe(text);
});

it('reads an answer of many megabytes', async () => {
  const cipher = await createWebCipher(webcrypto.subtle as SubtleCrypto);
  const text = 'Titian. '.repeat(1_000_000);
  const node = createCipheriv('aes-128-cbc', CIPHER_KEY, CIPHER_IV);
  const read = await cipher.decrypt(node.update(text, 'utf8', 'hex') + node.final('hex'));

  // Compared by itself: a difference of so long a text would be printed for minutes.
  expect(read === text).toBe(true);
});

it.each(['', 'xyz', '00', `${'0'.repeat(31)}g`])('refuses input that is not hex of whole blocks: "%s"', async (hex) => {
  const cipher = await createWebCipher(webcrypto.subtle as SubtleCrypto);

  await expect(cipher.decrypt(hex)).rejects.toThrow('Not hex');
});
