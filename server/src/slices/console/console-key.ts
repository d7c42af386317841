import { randomBytes } from 'node:crypto';
import { CONSOLE_KEY_MINUTES } from '@titian/shared-contracts/console';
import { auditOf } from '../../audit/audited';
import type { PublicCall } from '../../http/call';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { type ApplicationRow, digestOfKey } from '../application';
import { createConsoleRepository, type ConsoleKeyRow, type KeyOf } from './console.repository';

const MINUTE = 60_000;
/** A key that ends sooner is not given out again. */
const MINUTES_LEFT = 10;
const PREFIX = 'ttn_try_';

const audit = auditOf<ApplicationRow & { environment: ConsoleKeyRow['environment'] }>({
  logType: 'Subscription',
  target: ({ id, name }) => ({ type: 'application', id, label: name }),
  seen: ({ environment }) => ({ environment }),
});

type Wanted = Omit<KeyOf, 'applicationId'> & { renew?: boolean };

/**
 * A person's key of an application that the transaction has locked: the last one while it has some time left, else, or where another is wanted,
 * a new one.
 */
export async function takeConsoleKey(
  tx: Db,
  call: PublicCall,
  secrets: Secrets,
  application: ApplicationRow,
  { renew = false, ...wanted }: Wanted,
): Promise<ConsoleKeyRow> {
  const of: KeyOf = { applicationId: application.id, ...wanted };
  const keys = createConsoleRepository(tx);
  const { now } = call;
  const held = await keys.keyUntil(of, new Date(now.getTime() + MINUTES_LEFT * MINUTE));
  if (held && !renew) return held;
  if (renew) await keys.removeOf(of);

  const secret = PREFIX + randomBytes(32).toString('base64url');
  const made = await keys.insert({
    ...{ applicationId: of.applicationId, environment: of.environment, createdBy: of.personId, createdAt: now },
    ...{ hash: digestOfKey(secret), sealedSecret: secrets.seal(secret) },
    expiresAt: new Date(now.getTime() + CONSOLE_KEY_MINUTES * MINUTE),
  });
  const after = { ...application, environment: of.environment };
  await audit(tx, call, { action: 'CONSOLE_KEY_CREATE', before: null, after });
  return made;
}

/** Ends the console's keys of everybody, where calls from the portal's pages are switched off. */
export const endConsoleKeys = async (tx: Db): Promise<void> => void (await createConsoleRepository(tx).removeAll());
