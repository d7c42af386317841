import { eq } from 'drizzle-orm';
import { paths } from '@titian/shared-contracts';
import type { DenyRule } from '@titian/shared-contracts/plane';
import { policyPaths } from '@titian/shared-contracts/policy';
import { serverPaths } from '@titian/shared-contracts/server';
import type { SliceEvents } from '../../events/catalogue';
import { NOTHING, others, type PlanContext, type Planner } from '../../events/plan';
import { distinct, type Reader } from '../../events/readers';
import type { Db } from '../../storage/open';
import { application } from '../application/application.tables';
import { apiVersion, project } from '../catalogue/catalogue.tables';
import { TARGETS } from './block-targets';
import { GATEWAY_MESSAGES } from './gateway.messages';
import { denyRule } from './gateway.tables';

export interface GatewayEvents {
  'block.set': { blockId: string };
  'block.lifted': { blockId: string };
  /** A node began to lose call records; `count` of them so far. */
  'node.recordsLost': { node: string; count: number; reason: string | null };
  /** A certificate of a node, or of a provider's system, ends soon or has ended. */
  'node.certificateEnding': { place: string; expiresAt: string };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends GatewayEvents {}
}
type Code = keyof typeof GATEWAY_MESSAGES;

/** The organisation that a block concerns; null for a network. */
const OWNERS: Record<DenyRule['kind'], (db: Db, value: string) => Promise<string | undefined>> = {
  Api: async (db, id) =>
    (await db.select({ id: project.organizationId }).from(project).where(eq(project.id, id)))[0]?.id,
  Version: async (db, id) =>
    (
      await db
        .select({ id: project.organizationId })
        .from(apiVersion)
        .innerJoin(project, eq(project.id, apiVersion.projectId))
        .where(eq(apiVersion.id, id))
    )[0]?.id,
  Application: async (db, id) =>
    (await db.select({ id: application.organizationId }).from(application).where(eq(application.id, id)))[0]?.id,
  Organization: async (_db, id) => id,
  Network: async () => undefined,
};

/** Those who look after what is blocked, and the platform's administrators. */
async function concerned({ db, readers }: PlanContext, { kind, value }: { kind: DenyRule['kind']; value: string }) {
  const owner = await OWNERS[kind](db, value);
  const own: Reader[] = owner
    ? [...(await readers.developersOf(owner)), ...(await readers.tenantAdministratorsOf(owner))]
    : [];
  return distinct([...own, ...(await readers.byRoles(['SuperAdministrator']))]);
}

const plan =
  (code: Code): Planner<{ blockId: string }, Code> =>
  async (context, { blockId }) => {
    const [row] = await context.db.select().from(denyRule).where(eq(denyRule.id, blockId));
    if (!row) return NOTHING;
    const name = (await TARGETS[row.kind].nameOf(context.db, row.value)) ?? { my: row.value, en: row.value };
    const found = others(await concerned(context, row), context.causeId);
    const [reading, other] = [
      found.filter((one) => one.may('block.view')),
      found.filter((one) => !one.may('block.view')),
    ];
    const about = {
      code,
      severity: 'warning',
      mail: true,
      params: { name, message: row.message ?? { my: '–', en: '–' } },
    } as const;
    return {
      notices: [
        { ...about, to: reading, link: policyPaths.blocks() },
        // Who can't open the page of blocks learns it all the same.
        { ...about, to: other, link: paths.notifications() },
      ].filter(({ to }) => to.length > 0),
    };
  };

/** Those who look after the gateway's nodes. */
const keepers = async ({ readers }: PlanContext) =>
  (await readers.everybody()).filter(({ may }) => may('gateway.view'));

/** A count as both languages write it. */
const counted = (count: number) => ({ my: count.toLocaleString('ms-MY'), en: count.toLocaleString('en-GB') });

const recordsLost: Planner<GatewayEvents['node.recordsLost'], Code> = async (context, { node, count, reason }) => {
  const params = { node, records: counted(count), because: reason ?? '–' };
  const about = { code: 'node.recordsLost', severity: 'error', mail: true, link: serverPaths.server() } as const;
  return { notices: [{ ...about, to: await keepers(context), params }] };
};

const certificateEnding: Planner<GatewayEvents['node.certificateEnding'], Code> = async (context, given) => {
  const isOver = Date.parse(given.expiresAt) <= context.now.getTime();
  const severity = isOver ? 'error' : 'warning';
  const about = { code: 'node.certificateEnding', severity, mail: true, link: serverPaths.server() } as const;
  const params = { place: given.place, expiresAt: new Date(given.expiresAt) };
  return { notices: [{ ...about, to: await keepers(context), params }] };
};

export const gatewayEvents: SliceEvents<GatewayEvents, Code> = {
  messages: GATEWAY_MESSAGES,
  plans: {
    'block.set': plan('block.set'),
    'block.lifted': plan('block.lifted'),
    'node.recordsLost': recordsLost,
    'node.certificateEnding': certificateEnding,
  },
};
