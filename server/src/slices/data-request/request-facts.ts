import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LocalText } from '@titian/shared-contracts';
import type { PlanContext } from '../../events/plan';
import { distinct, type Reader, type Readers, stillAmong } from '../../events/readers';
import { organization, user } from '../../storage/schema';
import { dataRequest, requestDecision, requestVote } from './data-request.tables';

type RequestRecord = typeof dataRequest.$inferSelect;
type Ids = readonly (string | null)[];

const provider = alias(organization, 'provider');
const NOBODY: LocalText = { my: 'agensi belum ditentukan', en: 'an agency to be found' };

/** Whoever wrote the request, as long as that person may act for the agency; else all of it who may; else who can name somebody. */
async function askersOf(readers: Readers, { organizationId, requesterId }: RequestRecord): Promise<Reader[]> {
  const staff = (await readers.staffOf(organizationId)).filter((one) => one.may('datarequest.create'));
  return staff.length > 0 ? stillAmong([requesterId], staff) : readers.tenantAdministratorsOf(organizationId);
}

/** The people of the agency that is asked, and of the platform, who review a request. */
function reviewersOf(readers: Readers, { organizationId, providerId }: RequestRecord) {
  const isNotOfRequester = (one: Reader) => one.organizationId !== organizationId;
  const platform = () => readers.byRoles(['SuperAdministrator']);
  const all = async () => (providerId ? (await readers.officersOf(providerId)).filter(isNotOfRequester) : []);
  return {
    platform,
    all,
    /** These people, as far as they review it still; else `otherwise`. */
    still: async (ids: Ids, otherwise: Reader[]): Promise<Reader[]> =>
      stillAmong(ids, distinct([...(await all()), ...(await platform()).filter(isNotOfRequester)]), otherwise),
  };
}

/** A request with the names that messages use, and the people on each side who are told. */
export async function partiesOf({ db, readers }: PlanContext, requestId: string) {
  const [row] = await db
    .select({
      request: dataRequest,
      requester: user.displayName,
      agency: organization.name,
      provider: provider.name,
    })
    .from(dataRequest)
    .innerJoin(user, eq(user.id, dataRequest.requesterId))
    .innerJoin(organization, eq(organization.id, dataRequest.organizationId))
    .leftJoin(provider, eq(provider.id, dataRequest.providerId))
    .where(eq(dataRequest.id, requestId));
  if (!row) throw new Error(`There is no data request ${requestId}.`);
  const { request } = row;
  const reviewers = reviewersOf(readers, request);
  /** Nobody decides on a request of their own, also not from another agency. */
  const approvers = async () =>
    (await reviewers.all()).filter((one) => one.may('datarequest.approve') && one.id !== request.requesterId);
  return {
    request,
    params: {
      ...{ requestNo: request.requestNo ?? '–', title: request.title, requester: row.requester },
      ...{ agency: row.agency, provider: row.provider ?? NOBODY, due: request.dueAt ?? request.createdAt },
    },
    requester: () => askersOf(readers, request),
    /** The officer who reviews it, else all of the agency that is asked. */
    officers: async (): Promise<Reader[]> =>
      request.providerId ? reviewers.still([request.handledBy], await reviewers.all()) : [],
    approvers,
    platform: reviewers.platform,
    /** Who said for another agency that it wants the same; where that person has left it, its other readers. */
    async wanting(): Promise<Reader[]> {
      const votes = await db
        .select({ organizationId: requestVote.organizationId, userId: requestVote.userId })
        .from(requestVote)
        .where(eq(requestVote.requestId, requestId));
      const told: Reader[] = [];
      for (const { organizationId, userId } of votes) {
        const staff = (await readers.staffOf(organizationId)).filter((one) => one.may('datarequest.view'));
        told.push(...stillAmong([userId], staff));
      }
      return distinct(told);
    },
    /** Who proposed the decision; where none of them reviews any more, all who may decide. */
    async proposers(): Promise<Reader[]> {
      const found = await db
        .select({ id: requestDecision.proposedBy })
        .from(requestDecision)
        .where(eq(requestDecision.requestId, requestId));
      return reviewers.still(
        found.map(({ id }) => id),
        await approvers(),
      );
    },
  };
}
export type Parties = Awaited<ReturnType<typeof partiesOf>>;
