import type { Incoming } from '@titian/shared-contracts';
import { type cart as contract, CART_LINE_DAYS } from '@titian/shared-contracts/cart';
import { record } from '../../audit/audit';
import { diff } from '../../audit/diff';
import type { Call } from '../../http/call';
import { notFound, Problem, stateConflict } from '../../http/problem';
import type { Db } from '../../storage/open';
import { chooseOffer, notOffered, openPackages } from './cart-offer';
import { lineStates } from './cart-states';
import { createCartRepository, type Line } from './cart.repository';

type NewLine = Incoming<typeof contract.add>['body'];
type Edit = Incoming<typeof contract.update>['body'];

const DAY = 86_400_000;
const duplicate = () => new Problem(409, 'cart.duplicate');

const facts = ({ status, packageId, environment, savedForLater, priceSnapshot }: Line) => ({
  Status: status,
  packageId,
  environment,
  savedForLater,
  price: priceSnapshot,
});

const audit = (tx: Db, call: Call, action: string, [before, after]: [Line | null, Line]) =>
  record(tx, call, {
    action,
    logType: 'Order',
    description: `${action} ${after.projectId}`,
    target: { type: 'cart', id: after.id, label: after.projectId },
    changes: diff(before && facts(before), facts(after)),
  });

async function ownLine(tx: Db, call: Call, id: string): Promise<Line> {
  await createCartRepository(tx).lockOwner(call.actor.id);
  const line = await createCartRepository(tx).lock(call.actor.id, id);
  if (!line) throw notFound();
  return line;
}

async function change(tx: Db, call: Call, line: Line, values: Partial<Line>, action: string): Promise<null> {
  await createCartRepository(tx).change(line.id, values);
  await audit(tx, call, action, [line, { ...line, ...values }]);
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

/** One person's cart. Each act is one transaction with its audit entry; what isn't the caller's doesn't exist for it. */
export const createCartService = (db: Db) => ({
  add: (call: Call, choice: NewLine): Promise<Line> =>
    db.transaction(async (tx) => {
      const carts = createCartRepository(tx);
      const { api, version, pack } = await chooseOffer(tx, call.actor, choice);
      await carts.expire(call.now, call.actor.id);
      const line = await carts.insert({
        userId: call.actor.id,
        organizationId: call.actor.organizationId,
        projectId: api.id,
        versionId: version.id,
        packageId: pack.id,
        environment: choice.environment ?? 'Production',
        priceSnapshot: pack.price,
        createdAt: call.now,
        expiresAt: new Date(call.now.getTime() + CART_LINE_DAYS * DAY),
      });
      if (!line) throw duplicate();
      await audit(tx, call, 'CART_ADD', [null, line]);
      return line;
    }),

  update: (call: Call, id: string, edit: Edit): Promise<null> =>
    db.transaction(async (tx) => {
      const line = await ownLine(tx, call, id);
      if (line.status !== 'Pending') throw stateConflict(line.status, 'Pending', []);
      const { environment = line.environment, savedForLater = line.savedForLater } = edit;
      if (await createCartRepository(tx).hasTwin(line, environment, call.now)) throw duplicate();
      const values = { environment, savedForLater, ...(await packageChange(tx, line, edit)) };
      return change(tx, call, line, values, 'CART_UPDATE');
    }),

  remove: (call: Call, id: string): Promise<null> =>
    db.transaction(async (tx) => {
      const line = await ownLine(tx, call, id);
      return change(tx, call, line, { status: lineStates.move('remove', line.status) }, 'CART_REMOVE');
    }),

  restore: (call: Call, id: string): Promise<null> =>
    db.transaction(async (tx) => {
      const line = await ownLine(tx, call, id);
      const status = lineStates.move('restore', line.status);
      if (line.expiresAt <= call.now) throw stateConflict('Expired', status, []);
      await createCartRepository(tx).expire(call.now, call.actor.id);
      if (await createCartRepository(tx).hasTwin(line, line.environment, call.now)) throw duplicate();
      return change(tx, call, line, { status }, 'CART_RESTORE');
    }),
});
