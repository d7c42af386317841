import { KEY_HEADER } from '@titian/shared-contracts/catalogue';
import { digestOf } from './digest';
import type { Look } from './shown';

const HEADER = KEY_HEADER.toLowerCase();
/** No key is longer; longer texts are not even hashed. */
const LONGEST_KEY = 200;

/** Finds the key. Its lookup is by digest, so that how long it takes tells nothing of any key. */
export const apiKey: Look = ({ headers }, { index }) => {
  const key = headers[HEADER];
  if (typeof key !== 'string' || key === '') return null;
  const held = key.length > LONGEST_KEY ? undefined : index?.credentialOf(digestOf(key));
  return held?.credential.kind === 'apiKey' ? held : { code: 'GDX-1402' };
};
