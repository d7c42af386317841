import { isIP } from 'node:net';
import { eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { TIME_ZONE_OFFSET, type Incoming } from '@titian/shared-contracts';
import { PLANE_CODES, type PlaneApi, PlaneSnapshot, type PlaneSubscription } from '@titian/shared-contracts/plane';
import type { AskedApi, Caller, Explanation, explanation as contract } from '@titian/shared-contracts/policy';
import { explain, type Explanation as Explained, type Question, SnapshotIndex } from '@titian/gateway/explain';
import type { Call } from '../../http/call';
import { invalid, notFound } from '../../http/problem';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { application } from '../application/application.tables';
import { accessPolicy, project } from '../catalogue/catalogue.tables';
import { readSnapshot } from '../gateway';

type Asked = Incoming<typeof contract.callers>['query'];
const HALF_HOUR = 1_800_000;
const DAY = 86_400_000;
const A_DAY = 48;
const A_WEEK = 7 * A_DAY;
/** 1 January 1970 was a Thursday. */
const FIRST_MONDAY = 4 * DAY;

/** Midnight of the Monday before a moment, in the portal's zone. */
const mondayBefore = (at: number) =>
  Math.floor((at + TIME_ZONE_OFFSET - FIRST_MONDAY) / (7 * DAY)) * 7 * DAY + FIRST_MONDAY - TIME_ZONE_OFFSET;

const toRefusal = ({ refusal }: Pick<Explained, 'refusal'>): Explanation['refusal'] => {
  if (!refusal) return null;
  const { status, step, title } = PLANE_CODES[refusal.code];
  const { code, detail = null, denyRuleId = null } = refusal;
  return { code, status, step, title, detail, blockId: denyRuleId };
};

/** The purpose that an application's call names: the one that is asked about, empty for none, else the one that it was granted. */
const purposeOf = (asked: Asked['purpose'], { purposes }: Pick<PlaneSubscription, 'purposes'>): string | null =>
  asked === undefined ? (purposes?.[0] ?? null) : asked || null;

/** A line of a header, which has a colon. */
function fieldOf(line: string): Record<string, string> {
  const colon = line.indexOf(':');
  return Object.fromEntries([[line.slice(0, colon), line.slice(colon + 1).trim()]]);
}

/** In which half hours of the week the same call would pass, and when next. */
function timesOf(index: SnapshotIndex, question: Question, isRefused: boolean) {
  const passesAt = (at: number) => explain(index, { ...question, at }).refusal === null;
  const monday = mondayBefore(question.at);
  const week = Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: A_DAY }, (__, slot) => (passesAt(monday + day * DAY + slot * HALF_HOUR) ? '1' : '0')).join(''),
  );
  const first = Math.ceil(question.at / HALF_HOUR) * HALF_HOUR;
  const next = isRefused
    ? Array.from({ length: A_WEEK }, (_, slot) => first + slot * HALF_HOUR).find((at) => passesAt(at))
    : undefined;
  return { week, nextAllowedAt: next === undefined ? null : new Date(next).toISOString() };
}

/** Versions as they can be asked about, by the name of their API. */
async function namedApis(db: Db, apis: readonly PlaneApi[]): Promise<AskedApi[]> {
  const ids = apis.map(({ projectId }) => projectId);
  const rows = await db.select({ id: project.id, name: project.name }).from(project).where(inArray(project.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return apis
    .filter(({ state, projectId }) => state !== 'Retired' && names.has(projectId))
    .map(({ versionId, projectId, address, operations }) => ({
      ...{ versionId, projectId, name: names.get(projectId)!, version: address.version },
      operations: operations.map(({ id, method, path }) => ({ id, method, path })),
    }))
    .sort((one, other) => one.name.my.localeCompare(other.name.my));
}

/** Asks the gateway's own steps what would become of a call, by the snapshot in force. */
export function createExplanationService(app: FastifyInstance) {
  const { db } = app;
  let kept: { version: number; index: SnapshotIndex } | null = null;

  async function indexNow({ now }: Call): Promise<SnapshotIndex> {
    const known = kept;
    const { version, body } = await readSnapshot(app, now, known?.version ?? 0);
    if (known && body === null) return known.index;
    // Read as a node reads it: the one in force may be from before the last change of what a snapshot has.
    kept = { version, index: new SnapshotIndex(PlaneSnapshot.parse(JSON.parse(body!))) };
    return kept.index;
  }

  /** The versions of the organisations that the caller reaches. */
  async function apisOf({ actor }: Call, index: SnapshotIndex): Promise<PlaneApi[]> {
    const scope = organizationScope(actor, organization.id);
    const own = new Set((await db.select({ id: organization.id }).from(organization).where(scope)).map(({ id }) => id));
    return index.snapshot.apis.filter(({ organizationId }) => own.has(organizationId));
  }

  async function read(call: Call, { versionId, operationId, environment, ip, at, header, query }: Asked) {
    if (isIP(ip) === 0) throw invalid('/query/ip', 'validation.address');
    const index = await indexNow(call);
    const api = (await apisOf(call, index)).find((one) => one.versionId === versionId);
    const operation = api?.operations.find(({ id }) => id === operationId);
    if (!api || !operation) throw notFound();
    const { method, path } = operation;
    const question = {
      ...{ environment, address: api.address, method, path, ip, query },
      headers: header === undefined ? {} : fieldOf(header),
      at: at ? Date.parse(at) : call.now.getTime(),
    };
    const held = index.snapshot.subscriptions.filter(
      (one) => one.projectId === api.projectId && one.environment === environment,
    );
    return { index, question, held };
  }

  return {
    apis: async (call: Call) => namedApis(db, await apisOf(call, await indexNow(call))),

    async explain(call: Call, { applicationId, ...asked }: Asked & { applicationId: string }): Promise<Explanation> {
      const { index, question, held } = await read(call, asked);
      // Of applications that have nothing to do with the API nothing is said.
      const subscription = held.find((one) => one.applicationId === applicationId);
      if (!subscription) throw notFound();
      const mine = { ...question, applicationId, purpose: purposeOf(asked.purpose, subscription) };
      const explained = explain(index, mine);
      const ids = explained.policies.map(({ policyId }) => policyId);
      const rows = await db.select().from(accessPolicy).where(inArray(accessPolicy.id, ids));
      const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? '';
      return {
        ...{ version: index.snapshot.version, at: new Date(question.at).toISOString(), purpose: mine.purpose },
        ...{ refusal: toRefusal(explained), steps: explained.steps, limits: explained.limits },
        policies: explained.policies.map((judged) => ({ ...judged, name: nameOf(judged.policyId) })),
        ...timesOf(index, mine, explained.refusal !== null),
      };
    },

    async callers(call: Call, asked: Asked): Promise<Caller[]> {
      const { index, question, held } = await read(call, asked);
      const ids = held.map(({ applicationId }) => applicationId);
      const rows = await db
        .select({
          application: { id: application.id, name: application.name },
          organization: { id: organization.id, code: organization.code, name: organization.name },
        })
        .from(application)
        .innerJoin(organization, eq(organization.id, application.organizationId))
        .where(inArray(application.id, ids))
        .orderBy(organization.code, application.name);
      return rows.map((row) => {
        const subscription = held.find(({ applicationId }) => applicationId === row.application.id)!;
        const purpose = purposeOf(asked.purpose, subscription);
        return {
          ...row,
          refusal: toRefusal(explain(index, { ...question, purpose, applicationId: row.application.id })),
        };
      });
    },
  };
}
