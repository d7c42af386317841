import CryptoJS from 'crypto-js/core';
import AES from 'crypto-js/aes';
import { CIPHER_IV, CIPHER_KEY } from '@titian/shared-contracts/cipher';
import type { Cipher } from './cipherType';

const { Hex, Utf8 } = CryptoJS.enc;

/** The same cipher without WebCrypto. CBC and PKCS#7 are crypto-js's defaults. */
export const createScriptCipher = (): Cipher => {
  const key = Utf8.parse(CIPHER_KEY);
  const options = { iv: Utf8.parse(CIPHER_IV) };
  return {
    encrypt: async (text) => AES.encrypt(Utf8.parse(text), key, options).ciphertext.toString(Hex),
    decrypt: async (hex) => {
      const ciphertext = CryptoJS.lib.CipherParams.create({ ciphertext: Hex.parse(hex) });
      return AES.decrypt(ciphertext, key, options).toString(Utf8);
    },
  };
};
