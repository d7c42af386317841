/** AES-128-CBC with the portal's fixed key, text to hex and back (spec §7). */
export interface Cipher {
  encrypt(text: string): Promise<string>;
  decrypt(hex: string): Promise<string>;
}
