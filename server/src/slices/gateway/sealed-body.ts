import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Secrets } from '../../security/secrets';

/** The text of a snapshot as it is kept: a database makes nothing smaller that is sealed, and twenty of them are kept. */
export const sealBody = async ({ seal }: Secrets, text: string): Promise<string> =>
  seal((await promisify(gzip)(text, { level: 1 })).toString('base64'));

/** The text again; null where it was sealed with another key, or is of before they were sealed. */
export async function openBody({ open }: Secrets, sealed: string): Promise<string | null> {
  try {
    return (await promisify(gunzip)(Buffer.from(open(sealed), 'base64'))).toString();
  } catch {
    return null;
  }
}
