import type { DeliveredFile, RequestDetail } from '@titian/shared-contracts/data-request';
import { asc, eq } from 'drizzle-orm';
import type { Call } from '../../http/call';
import { asPage } from '../../http/list';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { apiPackage, apiVersion, project } from '../catalogue/catalogue.tables';
import { findLive, isOutOfQuarantine } from '../repository';
import { attachmentsOf } from './attachments';
import { clockOf } from './clock';
import { formOf } from './content';
import { requestFile, requestLink, requestVote } from './data-request.tables';
import { decisionOf } from './decision.repository';
import { createRequestList, type RequestQuery } from './request-list';
import { isParty, seesInternal, sideOf } from './request.policy';
import { createRequestRepository, type RequestRow } from './request.repository';
import { toDecision, toEvent, toMessage, toRequest } from './request.wire';
import { createThread } from './thread';
import { laterEvents, ordersOf } from './timeline';

const readLinks = (db: Db, requestId: string) =>
  db
    .select({
      project: { id: project.id, Name: project.name },
      organization: { id: organization.id, code: organization.code, name: organization.name },
      version: apiVersion.version,
      package: { id: apiPackage.id, name: apiPackage.name },
    })
    .from(requestLink)
    .innerJoin(project, eq(project.id, requestLink.projectId))
    .innerJoin(organization, eq(organization.id, project.organizationId))
    .innerJoin(apiVersion, eq(apiVersion.id, requestLink.versionId))
    .innerJoin(apiPackage, eq(apiPackage.id, requestLink.packageId))
    .where(eq(requestLink.requestId, requestId))
    .orderBy(asc(requestLink.position));

async function readDelivered(db: Db, requestId: string): Promise<DeliveredFile[]> {
  const rows = await db
    .select()
    .from(requestFile)
    .where(eq(requestFile.requestId, requestId))
    .orderBy(asc(requestFile.position));
  const delivered: DeliveredFile[] = [];
  for (const { id, name, repositoryFileId } of rows) {
    const live = repositoryFileId && (await findLive(db, repositoryFileId));
    delivered.push({ id, name, size: live && isOutOfQuarantine(live.version) ? live.version.size : null });
  }
  return delivered;
}

const readWanting = (db: Db, requestId: string) =>
  db
    .select({ id: organization.id, code: organization.code, name: organization.name })
    .from(requestVote)
    .innerJoin(organization, eq(organization.id, requestVote.organizationId))
    .where(eq(requestVote.requestId, requestId))
    .orderBy(asc(requestVote.at));

type PartyPart = Pick<
  RequestDetail,
  | 'files'
  | 'clock'
  | 'handledBy'
  | 'messages'
  | 'events'
  | 'decision'
  | 'proposal'
  | 'links'
  | 'delivered'
  | 'orders'
  | 'wantedBy'
>;
/** What observers get instead of the parts that are the parties' own. */
const NOTHING_OF_PARTIES: PartyPart = {
  ...{ files: [], clock: null, handledBy: null, messages: [], events: [], decision: null },
  ...{ proposal: null, links: [], delivered: [], orders: [], wantedBy: [] },
};

/** Reading requests: the list with its totals, and one request as far as its reader may see it. */
export const createReadService = (db: Db) => {
  async function ofParties(call: Call, { request, handler }: RequestRow, internal: boolean): Promise<PartyPart> {
    const { id } = request;
    const thread = createThread(db);
    const messages = await thread.messages(id, internal);
    const events = (await thread.events(id, internal)).map(toEvent);
    const files = await attachmentsOf(db, [id, ...messages.map(({ message }) => message.id)]);
    const decision = await decisionOf(db, id, 'Final');
    const proposal = internal ? await decisionOf(db, id, 'Proposed') : null;
    return {
      files: files.get(id) ?? [],
      clock: clockOf(request, call.now),
      handledBy: handler?.id ? handler : null,
      messages: messages.map(toMessage(call, files)),
      events: [...events, ...(await laterEvents(db, call, id))].sort((one, other) => one.at.localeCompare(other.at)),
      decision: decision && toDecision(decision),
      proposal: proposal && toDecision(proposal),
      links: (await readLinks(db, id)).map((link) => ({
        project: { ...link.project, version: link.version, organization: link.organization },
        package: link.package,
      })),
      delivered: await readDelivered(db, id),
      orders: (await ordersOf(db, id)).map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
      wantedBy: await readWanting(db, id),
    };
  }

  return {
    async list(call: Call, query: RequestQuery) {
      const list = createRequestList(db);
      const { rows, totalItems } = await list.page(call.actor, query, call.now);
      const data = rows.map((row) => toRequest(row, call));
      return { ...asPage(query, data, totalItems), totals: await list.totals(call.actor, query, call.now) };
    },

    async detail(call: Call, id: string): Promise<RequestDetail> {
      const row = await createRequestRepository(db).find(call.actor, id);
      if (!row) throw notFound();
      const side = sideOf(call.actor, row);
      const form = formOf(row.request);
      const { handling: _handling, safeguards: _safeguards, safeguardsNote: _note, ...open } = form;
      return {
        ...toRequest(row, call),
        form: isParty(side) ? form : open,
        wanted: row.wanted,
        ...(isParty(side) ? await ofParties(call, row, seesInternal(side)) : NOTHING_OF_PARTIES),
      };
    },
  };
};
