import type { StoredFile } from '@titian/shared-contracts/file';
import type {
  RequestDecision,
  RequestDetail,
  RequestEvent,
  RequestSummary,
} from '@titian/shared-contracts/data-request';
import type { Call } from '../../http/call';
import { zoned } from '../../http/csv';
import { dueOf, isOverdue } from './clock';
import { allowedActs, seesInternal, sideOf } from './request.policy';
import type { RequestRow } from './request.repository';
import type { Thread } from './thread';
import type { DecisionRow } from './decision.repository';

type MessageRow = Awaited<ReturnType<Thread['messages']>>[number];
type EventRow = Awaited<ReturnType<Thread['events']>>[number];
type Files = Map<string, StoredFile[]>;

const iso = (at: Date | null) => at?.toISOString() ?? null;
/** Null for the row of a left join that matched nothing. */
const orNull = <T extends { id: string | null }>(found: T | null) => (found?.id ? found : null);

/** A request in a list. */
export function toRequest(row: RequestRow, { actor, now }: Call): RequestSummary {
  const { request } = row;
  const { id, requestNo, title, kind, status, visibility, purposeCode, fieldCount, personalCount, rowVersion } =
    request;
  const side = sideOf(actor, row);
  return {
    ...{ id, requestNo, title, kind, status, visibility, purposeCode, fieldCount, personalCount, rowVersion, side },
    requester: row.requester,
    organization: row.organization,
    provider: orNull(row.provider),
    votes: row.votes,
    submittedAt: iso(request.submittedAt),
    dueAt: iso(dueOf(request)),
    waitingSince: iso(request.waitingSince),
    overdue: isOverdue(request, now),
    proposed: seesInternal(side) && row.proposal !== null,
    createdAt: request.createdAt.toISOString(),
    updatedAt: request.updatedAt.toISOString(),
    allowed: allowedActs(actor, row),
  };
}

export const toMessage =
  ({ actor }: Call, files: Files) =>
  ({ message, author, organization }: MessageRow): RequestDetail['messages'][number] => ({
    id: message.id,
    at: message.at.toISOString(),
    author,
    organization: orNull(organization),
    mine: message.authorId === actor.id,
    body: message.body,
    asks: message.asks,
    internal: message.internal,
    files: files.get(message.id) ?? [],
  });

export const toEvent = ({ event, actor }: EventRow): RequestEvent => ({
  id: event.id,
  at: event.at.toISOString(),
  code: event.code,
  actor: orNull(actor),
  params: event.params,
});

export const toDecision = ({ decision, proposer, second }: DecisionRow): RequestDecision => ({
  ...decision.text,
  proposedBy: proposer,
  proposedAt: decision.proposedAt.toISOString(),
  secondBy: orNull(second),
  decidedAt: iso(decision.decidedAt),
});

const zonedOrNull = (at: Date | null) => at && zoned(at);
export const csvColumns: Record<string, (row: RequestRow) => unknown> = {
  requestNo: ({ request }) => request.requestNo,
  title: ({ request }) => request.title,
  status: ({ request }) => request.status,
  kind: ({ request }) => request.kind,
  purpose: ({ request }) => request.purposeCode,
  requester: ({ requester }) => requester.displayName,
  organization: ({ organization }) => organization.code,
  provider: ({ provider }) => provider?.code,
  fields: ({ request }) => request.fieldCount,
  personalFields: ({ request }) => request.personalCount,
  visibility: ({ request }) => request.visibility,
  votes: ({ votes }) => votes,
  submittedAt: ({ request }) => zonedOrNull(request.submittedAt),
  dueAt: ({ request }) => zonedOrNull(dueOf(request)),
  decidedAt: ({ request }) => zonedOrNull(request.decidedAt),
  fulfilledAt: ({ request }) => zonedOrNull(request.fulfilledAt),
  closedAt: ({ request }) => zonedOrNull(request.closedAt),
};
