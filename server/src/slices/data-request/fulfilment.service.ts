import type { Incoming } from '@titian/shared-contracts';
import type { dataRequest as contract, FulfilmentOffer } from '@titian/shared-contracts/data-request';
import { and, asc, eq, ilike, or, sql } from 'drizzle-orm';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { escapeLike } from '../../http/list';
import { forbidden, invalidFields, notFound, Problem } from '../../http/problem';
import { takesOrders } from '../../managed/enabled';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { createCartService } from '../cart';
import { isListed } from '../catalogue';
import { apiPackage, apiVersion, project } from '../catalogue/catalogue.tables';
import { requestLink } from './data-request.tables';
import { changeRequest, lockRequestFor } from './request-change';
import { seesInternal, sideOf } from './request.policy';
import { createRequestRepository, type RequestRecord } from './request.repository';
import { requestStates } from './request-states';

type Fulfil = Incoming<typeof contract.fulfil>['body'];
const MOST_OFFERS = 50;

/** Packages that the agency which asks can order now, with their APIs; those of the agency that is asked come first. */
async function offered(db: Db, { organizationId, providerId }: RequestRecord, q = '') {
  const like = `%${escapeLike(q.trim())}%`;
  const found = await db
    .select({
      project,
      organization: { id: organization.id, code: organization.code, name: organization.name },
      version: { id: apiVersion.id, name: apiVersion.version },
      pack: { id: apiPackage.id, name: apiPackage.name },
    })
    .from(project)
    .innerJoin(organization, eq(organization.id, project.organizationId))
    .innerJoin(apiVersion, eq(apiVersion.id, project.currentVersionId))
    .innerJoin(apiPackage, eq(apiPackage.projectId, project.id))
    .where(
      and(
        ...[eq(project.status, 'publish'), eq(apiVersion.state, 'Published'), eq(apiPackage.state, 'Published')],
        ...[takesOrders(project.organizationId)],
        q ? or(ilike(sql`${project.name}->>'my'`, like), ilike(sql`${project.name}->>'en'`, like)) : undefined,
      ),
    )
    .orderBy(
      sql`${project.organizationId} is distinct from ${providerId}::uuid`,
      ...[asc(sql`${project.name}->>'my'`), asc(project.id), asc(apiPackage.position), asc(apiPackage.id)],
    );
  return found.filter((row) => isListed(row.project, organizationId));
}

/** How an approved request is fulfilled: by APIs that can be ordered. */
export const createFulfilmentService = (db: Db) => ({
  async offers(call: Call, id: string, q?: string): Promise<FulfilmentOffer[]> {
    const row = await createRequestRepository(db).find(call.actor, id);
    if (!row) throw notFound();
    if (!seesInternal(sideOf(call.actor, row))) throw forbidden();
    const offers = new Map<string, FulfilmentOffer>();
    for (const one of await offered(db, row.request, q)) {
      const known = offers.get(one.project.id);
      if (known) known.packages.push(one.pack);
      else if (offers.size < MOST_OFFERS)
        offers.set(one.project.id, {
          project: { id: one.project.id, Name: one.project.name, organization: one.organization },
          version: one.version.name,
          packages: [one.pack],
        });
    }
    return [...offers.values()];
  },

  /** Names the APIs that give the data. Throws 422 for one that the agency which asks couldn't order. */
  fulfil: (call: Call, id: string, { links, rowVersion }: Fulfil): Promise<null> =>
    db.transaction(async (tx) => {
      const { request } = await lockRequestFor(tx, call, id, 'fulfil', rowVersion);
      const offers = await offered(tx, request);
      const rows = links.map(({ projectId, packageId }) =>
        offers.find(({ project: api, pack }) => api.id === projectId && pack.id === packageId),
      );
      const errors = rows.flatMap((row, at) => {
        if (!row) return [{ path: `/links/${at}/packageId`, code: 'validation.notOffered' }];
        const isFirst = links.findIndex(({ projectId }) => projectId === row.project.id) === at;
        return isFirst ? [] : [{ path: `/links/${at}/projectId`, code: 'validation.duplicate' }];
      });
      if (errors.length > 0) throw invalidFields(errors);
      await tx.insert(requestLink).values(
        rows.map((row, position) => ({
          ...{ requestId: id, position, projectId: row!.project.id },
          ...{ versionId: row!.version.id, packageId: row!.pack.id },
        })),
      );
      await changeRequest(tx, call, request, {
        action: 'DATA_REQUEST_FULFIL',
        values: { status: requestStates.move('fulfil', request.status), fulfilledAt: call.now },
        event: { code: 'fulfilled', params: { apis: String(links.length) } },
      });
      await emit(tx, call, { code: 'datarequest.status', requestId: id, because: 'fulfilled' });
      return null;
    }),

  /** Puts the linked packages in the caller's cart; what is there already stays. */
  toCart: (call: Call, id: string): Promise<{ lines: number }> =>
    db.transaction(async (tx) => {
      await lockRequestFor(tx, call, id, 'order');
      const links = await tx.select().from(requestLink).where(eq(requestLink.requestId, id));
      for (const { projectId, packageId } of links) {
        try {
          await createCartService(tx).add(call, { projectId, packageId });
        } catch (error) {
          if (!(error instanceof Problem) || error.code !== 'cart.duplicate') throw error;
        }
      }
      return { lines: links.length };
    }),

  /** The agency that asked confirms that the data has come. */
  close: (call: Call, id: string, rowVersion: number): Promise<null> =>
    db.transaction(async (tx) => {
      const { request } = await lockRequestFor(tx, call, id, 'close', rowVersion);
      await changeRequest(tx, call, request, {
        action: 'DATA_REQUEST_CLOSE',
        values: { status: requestStates.move('close', request.status), closedAt: call.now },
        event: { code: 'closed' },
      });
      await emit(tx, call, { code: 'datarequest.status', requestId: id, because: 'closed' });
      return null;
    }),
});
