import { CIPHER_IV, CIPHER_KEY, isHexOfBlocks } from '@titian/shared-contracts/cipher';
import type { Cipher } from './cipherType';

const toHex = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

const fromHex = (hex: string) => {
  if (!isHexOfBlocks(hex)) throw new TypeError('Not hex of whole blocks');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
};

/** The cipher with WebCrypto. */
export const createWebCipher = async (subtle: SubtleCrypto): Promise<Cipher> => {
  const utf8 = new TextEncoder();
  const algorithm = { name: 'AES-CBC', iv: utf8.encode(CIPHER_IV) };
  const key = await subtle.importKey('raw', utf8.encode(CIPHER_KEY), 'AES-CBC', false, ['encrypt', 'decrypt']);
  return {
    encrypt: async (text) => toHex(await subtle.encrypt(algorithm, key, utf8.encode(text))),
    decrypt: async (hex) =>
      new TextDecoder('utf-8', { fatal: true }).decode(await subtle.decrypt(algorithm, key, fromHex(hex))),
  };
};

// WebCrypto is absent on plain http; crypto-js is loaded only there.
const create = async (): Promise<Cipher> =>
  globalThis.crypto?.subtle
    ? createWebCipher(globalThis.crypto.subtle)
    : (await import('./scriptCipher')).createScriptCipher();

let shared: Promise<Cipher> | undefined;
export const cipher = (): Promise<Cipher> => (shared ??= create());

/** Encrypts a text with the portal's cipher, for fields that are sent encrypted (spec §7: `phone`). */
export const encryptText = async (text: string): Promise<string> => (await cipher()).encrypt(text);
