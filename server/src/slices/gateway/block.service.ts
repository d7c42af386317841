import { aliasedTable, and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { allows, type ListQuery, type LocalText } from '@titian/shared-contracts';
import type { Block, BlockInput, BlockTarget } from '@titian/shared-contracts/gateway';
import { isNetwork } from '@titian/gateway/explain';
import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import type { Actor, Call } from '../../http/call';
import { asPage, listParts, readPage, TOTAL } from '../../http/list';
import { forbidden, invalid, notFound, Problem } from '../../http/problem';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { user } from '../../storage/schema';
import { project } from '../catalogue/catalogue.tables';
import { keptValue, kindName, TARGETS, targetsOf } from './block-targets';
import { denyRule } from './gateway.tables';
import { lockName } from '../../storage/named-lock';

type Row = typeof denyRule.$inferSelect;

const lifter = aliasedTable(user, 'lifter');
const state = sql<
  Block['state']
>`case when ${denyRule.liftedAt} is not null then 'Lifted' when ${denyRule.expiresAt} <= now() then 'Expired' else 'Active' end`;
/** The API that a block is about; null for all other kinds. */
const apiId = sql`case ${denyRule.kind} when 'Api' then ${denyRule.value} when 'Version' then (select v.project_id::text from api_version v where v.id::text = ${denyRule.value}) end`;

/** SuperAdministrators see all blocks; everybody else those of APIs that they look after. Undefined means no limit. */
function blockScope(actor: Actor): SQL | undefined {
  if (actor.role === 'SuperAdministrator') return undefined;
  return sql`${apiId} in (select ${project.id}::text from ${project} where ${organizationScope(actor, project.organizationId) ?? sql`true`})`;
}
/** Why somebody may not lift a block; null where they may. What the platform blocked, an administrator of a tenant doesn't open again. */
function liftRefusal({ role, permissions }: Actor, { byPlatform }: Pick<Row, 'byPlatform'>): Problem | null {
  if (!['SuperAdministrator', 'TenantAdministrator'].includes(role) || !allows(permissions, 'block.update'))
    return forbidden();
  return byPlatform && role !== 'SuperAdministrator' ? new Problem(403, 'block.platform') : null;
}

const rules = {
  fields: { kind: denyRule.kind, state, createdAt: denyRule.createdAt, expiresAt: denyRule.expiresAt },
  ...{ search: [denyRule.value, denyRule.reason], sort: 'createdAt:desc', tie: denyRule.id },
};
const selectBlocks = (db: Db) =>
  db
    .select({ row: denyRule, state, by: user.displayName, liftedBy: lifter.displayName, total: TOTAL })
    .from(denyRule)
    .leftJoin(user, eq(user.id, denyRule.createdBy))
    .leftJoin(lifter, eq(lifter.id, denyRule.liftedBy));

const labelOf = ({ kind }: Pick<Row, 'kind'>, name: LocalText) => `${kindName(kind)} ${name.my}`;

type Found = Awaited<ReturnType<typeof selectBlocks>>[number];
const nameOf = async (tx: Db, { kind, value }: Pick<Row, 'kind' | 'value'>) =>
  (await TARGETS[kind].nameOf(tx, value)) ?? { my: value, en: value };

const toBlock = async (tx: Db, { actor }: Call, { row, by, liftedBy, state: now }: Found): Promise<Block> => ({
  ...{ id: row.id, kind: row.kind, value: row.value, name: await nameOf(tx, row), state: now },
  ...{ message: row.message, reason: row.reason, createdBy: by ?? '–', byPlatform: row.byPlatform },
  ...{ liftedBy, liftReason: row.liftReason },
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  liftedAt: row.liftedAt?.toISOString() ?? null,
  allowed: now === 'Active' && !liftRefusal(actor, row) ? ['lift'] : [],
});
const answer = async (tx: Db, call: Call, id: string) =>
  toBlock(tx, call, (await selectBlocks(tx).where(eq(denyRule.id, id)))[0]!);

/** Kill switches and deny rules (marketplace.md §19): who may set which, and who lifts them. */
export const createBlockService = (db: Db) => {
  /** Throws 404 where the caller doesn't reach what is to be blocked, 403 for kinds that are the platform's. */
  async function mustReach(tx: Db, { actor }: Call, { kind, value }: BlockInput): Promise<void> {
    const isPlatform = actor.role === 'SuperAdministrator';
    if (!isPlatform && (actor.role !== 'TenantAdministrator' || !['Api', 'Version'].includes(kind))) throw forbidden();
    if (kind === 'Network') {
      if (!isNetwork(value)) throw invalid('/value', 'validation.network');
      // All addresses at once would be the whole portal.
      if (value.endsWith('/0')) throw invalid('/value', 'validation.networkTooWide');
    } else if (!(await TARGETS[kind].isReached(tx, actor, value))) throw notFound();
  }

  return {
    async list(call: Call, query: ListQuery) {
      const parts = listParts(query, rules);
      const { rows, totalItems } = await readPage(selectBlocks(db), {
        ...parts,
        where: and(parts.where, blockScope(call.actor)),
      });
      const data: Block[] = [];
      for (const row of rows) data.push(await toBlock(db, call, row));
      return asPage(query, data, totalItems);
    },

    async detail(call: Call, id: string): Promise<Block> {
      const [found] = await selectBlocks(db).where(and(eq(denyRule.id, id), blockScope(call.actor)));
      if (!found) throw notFound();
      return toBlock(db, call, found);
    },

    targets: ({ actor }: Call): Promise<BlockTarget[]> => targetsOf(db, actor),

    create: (call: Call, input: BlockInput) =>
      db.transaction(async (tx) => {
        await mustReach(tx, call, input);
        const { kind, message, reason, expiresAt } = input;
        const value = keptValue(kind, input.value);
        const until = expiresAt ? new Date(expiresAt) : null;
        if (until && until <= call.now) throw invalid('/expiresAt', 'validation.future');
        await lockName(tx, `block ${kind} ${value}`);
        const isActive = and(
          isNull(denyRule.liftedAt),
          or(isNull(denyRule.expiresAt), gt(denyRule.expiresAt, call.now)),
        );
        const same = and(eq(denyRule.kind, kind), eq(denyRule.value, value), isActive);
        if ((await tx.select({ id: denyRule.id }).from(denyRule).where(same).limit(1)).length > 0)
          throw new Problem(409, 'block.exists');
        const values = {
          kind,
          value,
          message,
          reason,
          createdBy: call.actor.id,
          byPlatform: call.actor.role === 'SuperAdministrator',
          createdAt: call.now,
          expiresAt: until,
        };
        const [row] = await tx.insert(denyRule).values(values).returning();
        const target = { type: 'block', id: row!.id, label: labelOf(row!, await nameOf(tx, row!)) };
        await record(tx, call, { action: 'BLOCK_CREATE', logType: 'Policy', target, reason });
        await emit(tx, call, { code: 'block.set', blockId: row!.id });
        return answer(tx, call, row!.id);
      }),

    lift: (call: Call, id: string, liftReason: string) =>
      db.transaction(async (tx) => {
        const where = and(eq(denyRule.id, id), blockScope(call.actor));
        const [row] = await tx.select().from(denyRule).where(where).for('update');
        if (!row) throw notFound();
        const refusal = liftRefusal(call.actor, row);
        if (refusal) throw refusal;
        if (row.liftedAt || (row.expiresAt && row.expiresAt <= call.now)) throw new Problem(409, 'block.over');
        await tx
          .update(denyRule)
          .set({ liftedAt: call.now, liftedBy: call.actor.id, liftReason })
          .where(eq(denyRule.id, id));
        const target = { type: 'block', id, label: labelOf(row, await nameOf(tx, row)) };
        await record(tx, call, { action: 'BLOCK_LIFT', logType: 'Policy', target, reason: liftReason });
        await emit(tx, call, { code: 'block.lifted', blockId: id });
        return answer(tx, call, id);
      }),
  };
};
