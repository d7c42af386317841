import type { Incoming } from '@titian/shared-contracts';
import type { dataRequest as contract, FulfilmentOffer, FileOffer } from '@titian/shared-contracts/data-request';
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
import { filesToHandOut, noteHandOut } from '../repository';
import { requestFile, requestLink } from './data-request.tables';
import { changeRequest, lockRequestFor } from './request-change';
import { seesInternal, sideOf } from './request.policy';
import { createRequestRepository, type RequestRecord } from './request.repository';
import { requestStates } from './request-states';
import type { NewEvent } from './thread';

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

/** A request for those who may fulfil it. Throws 404 and 403. */
async function forProvider(db: Db, call: Call, id: string) {
  const row = await createRequestRepository(db).find(call.actor, id);
  if (!row) throw notFound();
  if (!seesInternal(sideOf(call.actor, row))) throw forbidden();
  return row;
}

/** What the time line says of it. */
function fulfilment(apis: number, files: number): Pick<NewEvent, 'code' | 'params'> {
  const params = { apis: String(apis), files: String(files) };
  if (files === 0) return { code: 'fulfilled', params: { apis: params.apis } };
  return apis === 0 ? { code: 'delivered', params: { files: params.files } } : { code: 'fulfilledByBoth', params };
}

/** The links of a request to APIs. Throws 422 for one that the agency which asks couldn't order. */
async function linksTo(
  tx: Db,
  request: RequestRecord,
  links: Fulfil['links'],
): Promise<(typeof requestLink.$inferInsert)[]> {
  const offers = links.length > 0 ? await offered(tx, request) : [];
  const rows = links.map(({ projectId, packageId }) =>
    offers.find(({ project: api, pack }) => api.id === projectId && pack.id === packageId),
  );
  const errors = rows.flatMap((row, at) => {
    if (!row) return [{ path: `/links/${at}/packageId`, code: 'validation.notOffered' }];
    const isFirst = links.findIndex(({ projectId }) => projectId === row.project.id) === at;
    return isFirst ? [] : [{ path: `/links/${at}/projectId`, code: 'validation.duplicate' }];
  });
  if (errors.length > 0) throw invalidFields(errors);
  return rows.map((row, position) => ({
    ...{ requestId: request.id, position, projectId: row!.project.id },
    ...{ versionId: row!.version.id, packageId: row!.pack.id },
  }));
}

/** The files that are handed to whoever asked. Throws 422 for one that the caller couldn't hand out. */
async function filesFor(tx: Db, call: Call, { providerId }: RequestRecord, ids: readonly string[]) {
  const offers = await filesToHandOut(tx, call, { organizationId: providerId!, ids });
  const found = ids.map((id) => offers.find(({ file }) => file.id === id)?.file);
  const errors = found.flatMap((file, at) => {
    if (!file) return [{ path: `/files/${at}`, code: 'validation.fileNotOffered' }];
    return ids.indexOf(file.id) === at ? [] : [{ path: `/files/${at}`, code: 'validation.duplicate' }];
  });
  if (errors.length > 0) throw invalidFields(errors);
  return found.map((file) => file!);
}

/** How an approved request is fulfilled: by APIs that can be ordered, and by files of the provider's repositories. */
export const createFulfilmentService = (db: Db) => ({
  async offers(call: Call, id: string, q?: string): Promise<FulfilmentOffer[]> {
    const row = await forProvider(db, call, id);
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

  async fileOffers(call: Call, id: string, q?: string): Promise<FileOffer[]> {
    const { request } = await forProvider(db, call, id);
    if (!request.providerId) return [];
    const found = await filesToHandOut(db, call, { organizationId: request.providerId, q });
    return found.map(({ file, size, repository }) => ({ id: file.id, name: file.name, size, repository }));
  },

  /** Names the APIs and the files that give the data. */
  fulfil: (call: Call, id: string, { links, files, rowVersion }: Fulfil): Promise<null> =>
    db.transaction(async (tx) => {
      const { request } = await lockRequestFor(tx, call, id, 'fulfil', rowVersion);
      const rows = await linksTo(tx, request, links);
      const handed = await filesFor(tx, call, request, files);
      if (rows.length > 0) await tx.insert(requestLink).values(rows);
      for (const [position, file] of handed.entries()) {
        await tx.insert(requestFile).values({ requestId: id, position, name: file.name, repositoryFileId: file.id });
        await noteHandOut(tx, call, file);
      }
      await changeRequest(tx, call, request, {
        action: 'DATA_REQUEST_FULFIL',
        values: { status: requestStates.move('fulfil', request.status), fulfilledAt: call.now },
        event: fulfilment(links.length, files.length),
      });
      await emit(tx, call, {
        ...{ code: 'datarequest.status', requestId: id, because: links.length > 0 ? 'fulfilled' : 'delivered' },
      });
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
