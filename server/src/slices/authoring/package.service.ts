import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { type AuthoredPackage, type PackageInput, PACKAGES_MAX } from '@titian/shared-contracts/authoring';
import { record } from '../../audit/audit';
import { auditOrder } from '../../audit/audited';
import { diff } from '../../audit/diff';
import type { Call } from '../../http/call';
import { invalid, mustBeCurrent, notFound, Problem, staleRows } from '../../http/problem';
import type { Db } from '../../storage/open';
import { keepTerms, rebuildSearch } from '../catalogue';
import { accessPolicy, apiPackage, throttlePolicy } from '../catalogue/catalogue.tables';
import { changeAccess } from '../gateway';
import { OPEN_STATES } from '../order';
import { orderItem } from '../order/order.tables';
import { subscription } from '../subscription/subscription.tables';
import { packageChoices } from './package-choices';
import { costsHoldersMore } from './package-holders';
import { changesTerms, isLess, type PackageRow } from './package-terms';
import { lockProject, type Project, readProject, targetOf } from './reached';

type Action = 'PACKAGE_CREATE' | 'PACKAGE_CHANGE' | 'PACKAGE_CLOSE';
interface Place {
  id: string;
  packageId: string;
}

/** Packages with how many subscribe to them, and how many orders of them are open. */
export const selectPackages = (db: Db) =>
  db
    .select({
      ...getTableColumns(apiPackage),
      subscribers: sql<number>`(select count(*)::int from ${subscription} s where s.package_id = ${apiPackage}."id" and s.status <> 'Terminated')`,
      openOrders: sql<number>`(select count(*)::int from ${orderItem} i where i.package_id = ${apiPackage}."id" and ${inArray(sql`i.state`, [...OPEN_STATES])})`,
    })
    .from(apiPackage);

async function readPackage(db: Db, { id, packageId }: Place): Promise<AuthoredPackage & PackageRow> {
  const [row] = await selectPackages(db).where(and(eq(apiPackage.id, packageId), eq(apiPackage.projectId, id)));
  if (!row) throw notFound();
  return row;
}

type Released = NonNullable<PackageInput['fields']>[number];
/** Whether an operation's fields are in the document, or were released before: a document that lost them takes nothing back. */
const isOfDocument = (
  { operationId, fields }: Released,
  known: ReadonlyMap<string, readonly string[]>,
  before: Released[] | null,
): boolean => {
  const kept = before?.find((one) => one.operationId === operationId)?.fields ?? [];
  return fields.every((field) => known.get(operationId)?.includes(field) || kept.includes(field));
};

interface Columns {
  project: Project;
  input: PackageInput;
  /** Where it is in the body. */
  prefix: string;
  before: PackageRow | null;
}
/** Until the package is written neither of its policies is deleted, and the throttle goes on saying what it says. */
async function holdPolicies(
  tx: Db,
  { throttlePolicyId, accessPolicyId }: Omit<PackageInput, 'isOffered'>,
): Promise<void> {
  const { id } = throttlePolicy;
  if (throttlePolicyId) await tx.select({ id }).from(throttlePolicy).where(eq(id, throttlePolicyId)).for('share');
  if (!accessPolicyId) return;
  const isIt = eq(accessPolicy.id, accessPolicyId);
  await tx.select({ id: accessPolicy.id }).from(accessPolicy).where(isIt).for('key share');
}

/** What is stored of an input. A throttle policy sets the rate; operations and policies have to be among the choices. */
async function columnsOf(tx: Db, { project, input: { isOffered: _offered, ...input }, prefix, before }: Columns) {
  await holdPolicies(tx, input);
  const choices = await packageChoices(tx, project);
  const { operations, throttlePolicyId, accessPolicyId } = input;
  const known = new Map(choices.operations.map(({ id, fields }) => [id, fields]));
  if (operations?.some((id) => !known.has(id))) throw invalid(`${prefix}/operations`, 'validation.operation');
  if (input.fields?.some(({ operationId }) => !known.has(operationId))) {
    throw invalid(`${prefix}/fields`, 'validation.operation');
  }
  if (input.fields && input.fields.some((one) => !isOfDocument(one, known, before?.fields ?? null))) {
    throw invalid(`${prefix}/fields`, 'validation.field');
  }
  const throttle = choices.throttlePolicies.find(({ id }) => id === throttlePolicyId);
  if (throttlePolicyId && !throttle) throw invalid(`${prefix}/throttlePolicyId`);
  if (accessPolicyId && !choices.accessPolicies.some(({ id }) => id === accessPolicyId)) {
    throw invalid(`${prefix}/accessPolicyId`);
  }
  const { rate, comingRate = null } = throttle ?? { rate: input.rate, comingRate: null };
  return { ...input, rate, comingRate };
}

const seen = ({ id: _id, projectId: _project, position: _position, rowVersion: _row, ...rest }: PackageRow) => rest;

/** In which state a package is after a change: what was ordered doesn't become a draft again. */
function stateAfter(before: AuthoredPackage, isOffered: boolean): PackageRow['state'] {
  if (before.state === 'Closed') throw new Problem(409, 'authoring.packageClosed');
  if (isOffered) return 'Published';
  if (before.state === 'Staging') return 'Staging';
  if (before.subscribers + before.openOrders > 0) throw new Problem(409, 'authoring.packageStarted');
  return 'Staging';
}

/** Writes a change to the log, and answers with the package as it is then. */
const log = async (
  tx: Db,
  call: Call,
  project: Project,
  { action, before, after }: { action: Action; before: PackageRow | null; after: PackageRow },
) => {
  await rebuildSearch(tx, project.id, call.now);
  await record(tx, call, {
    ...{ action, logType: 'API', params: { name: after.name }, target: targetOf(project) },
    changes: diff(before && seen(before), seen(after)),
  });
  return readPackage(tx, { id: project.id, packageId: after.id });
};
/** The packages of a project in their order. */
const idsOf = async (tx: Db, projectId: string) =>
  (
    await tx
      .select({ id: apiPackage.id })
      .from(apiPackage)
      .where(eq(apiPackage.projectId, projectId))
      .orderBy(asc(apiPackage.position), asc(apiPackage.id))
  ).map(({ id }) => id);

/** Packages of an API, as their publishers keep them. */
export const createPackageService = (db: Db) => {
  return {
    async list(call: Call, id: string): Promise<AuthoredPackage[]> {
      await readProject(db, call, id);
      return selectPackages(db)
        .where(eq(apiPackage.projectId, id))
        .orderBy(asc(apiPackage.position), asc(apiPackage.id));
    },

    choices: async (call: Call, id: string) => packageChoices(db, await readProject(db, call, id)),

    create: (call: Call, id: string, input: PackageInput) =>
      db.transaction(async (tx) => {
        const project = await lockProject(tx, call, id);
        const others = await idsOf(tx, id);
        if (others.length >= PACKAGES_MAX) throw new Problem(409, 'authoring.tooManyPackages');
        const values = {
          ...(await columnsOf(tx, { project, input, prefix: '', before: null })),
          ...{ projectId: id, state: input.isOffered ? ('Published' as const) : ('Staging' as const) },
          position: others.length,
        };
        const [after] = await tx.insert(apiPackage).values(values).returning();
        return log(tx, call, project, { action: 'PACKAGE_CREATE', before: null, after: after! });
      }),

    update: (call: Call, place: Place, { rowVersion, input }: { rowVersion: number; input: PackageInput }) =>
      db.transaction(async (tx) => {
        const project = await lockProject(tx, call, place.id);
        const { subscribers, openOrders, ...before } = await readPackage(tx, place);
        mustBeCurrent(before, rowVersion);
        const state = stateAfter({ ...before, subscribers, openOrders }, input.isOffered);
        const next = await columnsOf(tx, { project, input, prefix: '/input', before: before as PackageRow });
        if (subscribers + openOrders > 0 && isLess(before, next)) throw new Problem(409, 'authoring.packageTaken');
        if (await costsHoldersMore(tx, before as PackageRow, next)) throw new Problem(409, 'authoring.packageAgreed');
        // A draft has no terms that anybody could have agreed to.
        const isNewRevision = before.state !== 'Staging' && changesTerms(before, next);
        if (isNewRevision) await keepTerms(tx, before as PackageRow, call.now);
        const isIt = eq(apiPackage.id, place.packageId);
        const termsRevision = before.termsRevision + (isNewRevision ? 1 : 0);
        const set = { ...next, state, termsRevision, rowVersion: rowVersion + 1 };
        const write = () => tx.update(apiPackage).set(set).where(isIt).returning();
        // Another access policy may take from subscribers what they could call; calls, operations and fields can't be taken.
        const [after] =
          next.accessPolicyId === before.accessPolicyId
            ? await write()
            : await changeAccess(tx, { packages: isIt, call, reason: '' }, write);
        return log(tx, call, project, { action: 'PACKAGE_CHANGE', before: before as PackageRow, after: after! });
      }),

    order: (call: Call, id: string, ids: readonly string[]) =>
      db.transaction(async (tx) => {
        const project = await lockProject(tx, call, id);
        const before = await idsOf(tx, id);
        if (before.length !== ids.length || ids.some((one) => !before.includes(one))) throw staleRows();
        for (const [position, one] of ids.entries()) {
          await tx.update(apiPackage).set({ position }).where(eq(apiPackage.id, one));
        }
        await auditOrder(tx, call, {
          ...{ action: 'PACKAGE_ORDER', logType: 'API', target: targetOf(project), before, after: ids },
        });
        return null;
      }),

    close: (call: Call, place: Place, rowVersion: number) =>
      db.transaction(async (tx) => {
        const project = await lockProject(tx, call, place.id);
        const before = await readPackage(tx, place);
        mustBeCurrent(before, rowVersion);
        if (before.state === 'Closed') throw new Problem(409, 'authoring.packageClosed');
        const [after] = await tx
          .update(apiPackage)
          .set({ state: 'Closed', rowVersion: rowVersion + 1 })
          .where(eq(apiPackage.id, place.packageId))
          .returning();
        return log(tx, call, project, { action: 'PACKAGE_CLOSE', before, after: after! });
      }),
  };
};
