import type { Incoming } from '@titian/shared-contracts';
import { type cart as contract, CART_LINE_DAYS } from '@titian/shared-contracts/cart';
import { isOverQuota } from '@titian/shared-contracts/catalogue';
import { eq } from 'drizzle-orm';
import { auditOf } from '../../audit/audited';
import type { SentenceCode } from '../../audit/sentences';
import type { Call } from '../../http/call';
import { invalidFields, notFound, Problem, stateConflict } from '../../http/problem';
import type { Db } from '../../storage/open';
import { chooseOffer, notOffered, openPackages } from './cart-offer';
import { apiPackage } from '../catalogue/catalogue.tables';
import { lineStates } from './cart-states';
import { createCartRepository, type Line } from './cart.repository';

type NewLine = Incoming<typeof contract.add>['body'];
type Edit = Incoming<typeof contract.update>['body'];

const DAY = 86_400_000;
const duplicate = () => new Problem(409, 'cart.duplicate');

const audit = auditOf<Line>({
  logType: 'Order',
  target: ({ id, projectId }) => ({ type: 'cart', id, label: projectId }),
  seen: ({ status, packageId, environment, expectedCalls, savedForLater, priceSnapshot }) => ({
    Status: status,
    ...{ packageId, environment, expectedCalls, savedForLater, price: priceSnapshot },
  }),
});

/** Throws 422 where a package refuses some of the calls that are stated. */
function checkCalls(pack: Parameters<typeof isOverQuota>[0], expectedCalls: number | null | undefined): void {
  if (isOverQuota(pack, expectedCalls))
    throw invalidFields([{ path: '/expectedCalls', code: 'validation.callsOverQuota' }]);
}

async function lockOwnLine(tx: Db, call: Call, id: string): Promise<Line> {
  await createCartRepository(tx).lockOwner(call.actor.id);
  const line = await createCartRepository(tx).lock(call.actor.id, id);
  if (!line) throw notFound();
  return line;
}

async function change(
  tx: Db,
  call: Call,
  before: Line,
  { values, ...entry }: { values: Partial<Line>; action: SentenceCode },
): Promise<null> {
  await createCartRepository(tx).change(before.id, values);
  await audit(tx, call, { ...entry, before, after: { ...before, ...values } });
  return null;
}

async function packageChange(
  tx: Db,
  line: Line,
  { packageId = line.packageId, acceptPrice }: Edit,
): Promise<Partial<Line>> {
  if (packageId === line.packageId && !acceptPrice) return {};
  const pack = (await openPackages(tx, [line.projectId])).find(({ id }) => id === packageId);
  if (!pack) throw notOffered();
  return { packageId, priceSnapshot: pack.price };
}

/**
 * The stated calls must fit the package that the line has after the edit. A change of package alone keeps them: where they don't fit any
 * more, the line gets a fault, and the person chooses which of the two to change.
 */
async function callsChange(tx: Db, line: Line, { packageId, expectedCalls }: Edit): Promise<Partial<Line>> {
  if (expectedCalls === undefined) return {};
  const [pack] = await tx
    .select({ quota: apiPackage.quota, stopOnQuota: apiPackage.stopOnQuota })
    .from(apiPackage)
    .where(eq(apiPackage.id, packageId ?? line.packageId));
  checkCalls(pack!, expectedCalls);
  return { expectedCalls };
}

/** The caller's cart. Each act is one transaction with its audit entry; lines of other people answer 404. */
export const createCartService = (db: Db) => ({
  add: (call: Call, choice: NewLine): Promise<Line> =>
    db.transaction(async (tx) => {
      const carts = createCartRepository(tx);
      const { api, version, pack } = await chooseOffer(tx, call.actor, choice);
      checkCalls(pack, choice.expectedCalls);
      await carts.lockOwner(call.actor.id);
      await carts.expire(call.now, call.actor.id);
      const line = await carts.insert({
        userId: call.actor.id,
        organizationId: call.actor.organizationId,
        projectId: api.id,
        versionId: version.id,
        packageId: pack.id,
        environment: choice.environment ?? 'Production',
        expectedCalls: choice.expectedCalls ?? null,
        priceSnapshot: pack.price,
        createdAt: call.now,
        expiresAt: new Date(call.now.getTime() + CART_LINE_DAYS * DAY),
      });
      if (!line) throw duplicate();
      await audit(tx, call, { action: 'CART_ADD', before: null, after: line });
      return line;
    }),

  update: (call: Call, id: string, edit: Edit): Promise<null> =>
    db.transaction(async (tx) => {
      const line = await lockOwnLine(tx, call, id);
      if (line.status !== 'Pending') throw stateConflict(line.status, 'Pending', []);
      const { environment = line.environment, savedForLater = line.savedForLater } = edit;
      if (await createCartRepository(tx).hasDuplicate(line, environment, call.now)) throw duplicate();
      const values = {
        ...{ environment, savedForLater },
        ...(await packageChange(tx, line, edit)),
        ...(await callsChange(tx, line, edit)),
      };
      return change(tx, call, line, { action: 'CART_UPDATE', values });
    }),

  remove: (call: Call, id: string): Promise<null> =>
    db.transaction(async (tx) => {
      const line = await lockOwnLine(tx, call, id);
      const values = { status: lineStates.move('remove', line.status) };
      return change(tx, call, line, { action: 'CART_REMOVE', values });
    }),

  restore: (call: Call, id: string): Promise<null> =>
    db.transaction(async (tx) => {
      const line = await lockOwnLine(tx, call, id);
      const status = lineStates.move('restore', line.status);
      if (line.expiresAt <= call.now) throw stateConflict('Expired', status, []);
      await createCartRepository(tx).expire(call.now, call.actor.id);
      if (await createCartRepository(tx).hasDuplicate(line, line.environment, call.now)) throw duplicate();
      return change(tx, call, line, { action: 'CART_RESTORE', values: { status } });
    }),
});
