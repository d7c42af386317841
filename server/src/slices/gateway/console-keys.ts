import type { PlaneSnapshot } from '@titian/shared-contracts/plane';
import type { Db } from '../../storage/open';
import { consoleKey } from '../console/console.tables';

/** Keys of the console: to the plane they are keys of their application like others. */
export async function readConsoleKeys(tx: Db): Promise<PlaneSnapshot['credentials']> {
  const found = await tx.select().from(consoleKey).orderBy(consoleKey.id);
  return found.map(({ id, applicationId, environment, hash, expiresAt }) => ({
    ...{ id, applicationId, environment, kind: 'apiKey', digest: hash, state: 'Active', networks: [] },
    ...{ hmacSecret: null, publicKey: null, expiresAt: expiresAt.toISOString(), graceUntil: null },
  }));
}
