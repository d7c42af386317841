import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LocalText } from '@titian/shared-contracts';
import type { PlanContext } from '../../events/plan';
import { distinct, type Reader } from '../../events/readers';
import { organization, user } from '../../storage/schema';
import { dataRequest, requestDecision, requestVote } from './data-request.tables';

const provider = alias(organization, 'provider');
const NOBODY: LocalText = { my: 'agensi belum ditentukan', en: 'an agency to be found' };

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
  const isNotOfRequester = async (found: Reader[]) => {
    const own = await readers.staffOf(request.organizationId);
    return found.filter(({ id }) => !own.some((one) => one.id === id));
  };
  return {
    request,
    params: {
      ...{ requestNo: request.requestNo ?? '–', title: request.title, requester: row.requester },
      ...{ agency: row.agency, provider: row.provider ?? NOBODY, due: request.dueAt ?? request.createdAt },
    },
    requester: () => readers.byIds([request.requesterId]),
    /** The officer who reviews it, else all of the agency that is asked. */
    async officers(): Promise<Reader[]> {
      if (request.handledBy) return readers.byIds([request.handledBy]);
      return request.providerId ? isNotOfRequester(await readers.officersOf(request.providerId)) : [];
    },
    async approvers(): Promise<Reader[]> {
      const found = request.providerId ? await readers.officersOf(request.providerId) : [];
      return isNotOfRequester(found.filter((one) => one.may('datarequest.approve')));
    },
    platform: () => readers.byRoles(['SuperAdministrator']),
    /** Who said for another agency that it wants the same. */
    async wanting(): Promise<Reader[]> {
      const votes = await db
        .select({ id: requestVote.userId })
        .from(requestVote)
        .where(eq(requestVote.requestId, requestId));
      return distinct(await readers.byIds(votes.map(({ id }) => id)));
    },
    async proposers(): Promise<Reader[]> {
      const found = await db
        .select({ id: requestDecision.proposedBy })
        .from(requestDecision)
        .where(eq(requestDecision.requestId, requestId));
      return distinct(await readers.byIds(found.map(({ id }) => id)));
    },
  };
}
export type Parties = Awaited<ReturnType<typeof partiesOf>>;
