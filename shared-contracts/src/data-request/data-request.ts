import * as z from 'zod/mini';
import { Day, Id, LocalText, OrganizationRef, page, Timestamp, UserRef } from '@titian/shared-contracts';
import { StoredFile } from '../file';
import { OrderState, PurposeCode } from '../order';
import { RequestDecision } from './decision';
import { RequestDraft } from './form';
import { RequestAct, RequestKind, RequestSide, RequestStatus, RequestVisibility } from './words';

export const RequestSummary = z.object({
  id: Id,
  /** From the request to the first call it has one number; a draft has none. */
  requestNo: z.nullable(z.string()),
  title: z.string(),
  kind: z.nullable(RequestKind),
  status: RequestStatus,
  visibility: RequestVisibility,
  purposeCode: z.nullable(PurposeCode),
  requester: UserRef,
  organization: OrganizationRef,
  provider: z.nullable(OrganizationRef),
  fieldCount: z.int(),
  personalCount: z.int(),
  /** Other agencies that want the same. */
  votes: z.int(),
  submittedAt: z.nullable(Timestamp),
  /** The last second of the due day in the portal's zone; null where nothing is to be decided. */
  dueAt: z.nullable(Timestamp),
  /** Since when the clock stands still, because the requester is asked. */
  waitingSince: z.nullable(Timestamp),
  overdue: z.boolean(),
  /** A decision is proposed, and waits for the second approver; only the provider's side sees it. */
  proposed: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  rowVersion: z.int(),
  side: RequestSide,
  allowed: z.array(RequestAct),
});
export type RequestSummary = z.infer<typeof RequestSummary>;

/** Requests of a view by what they wait for, independent of filters. `waiting`: for the reader's own side to act. */
export const RequestTotals = z.object({ waiting: z.int(), open: z.int(), overdue: z.int(), triage: z.int() });
export const RequestPage = z.extend(page(RequestSummary), { totals: RequestTotals });
export type RequestPage = z.infer<typeof RequestPage>;

export const RequestMessage = z.object({
  id: Id,
  at: Timestamp,
  author: UserRef,
  organization: z.nullable(OrganizationRef),
  mine: z.boolean(),
  body: z.string(),
  /** A question that stops the clock until it is answered. */
  asks: z.boolean(),
  /** On the provider's side; never sent to the requester. */
  internal: z.boolean(),
  files: z.array(StoredFile),
});
/** One event from the request to the first call; `params` fill the text of `dataRequests.event.{code}`. */
export const RequestEvent = z.object({
  id: z.string(),
  at: Timestamp,
  code: z.string(),
  actor: z.nullable(UserRef),
  params: z.record(z.string(), z.string()),
});
export type RequestEvent = z.infer<typeof RequestEvent>;

/** An API that fulfils a request, with the package that is ordered. */
export const RequestLink = z.object({
  project: z.object({ id: Id, Name: LocalText, version: z.string(), organization: OrganizationRef }),
  package: z.object({ id: Id, name: LocalText }),
});
/** A repository file that fulfils a request. */
export const DeliveredFile = z.object({
  /** Of the delivery; the file's own id is not told. */
  id: Id,
  name: z.string(),
  /** Of the newest version; null once the file is gone, or as long as its scan hasn't passed it. */
  size: z.nullable(z.int()),
});
export type DeliveredFile = z.infer<typeof DeliveredFile>;
export const RequestOrder = z.object({ id: Id, orderNo: z.string(), state: OrderState, createdAt: Timestamp });

/** How the days of a request are counted. */
export const RequestClock = z.object({
  startedAt: Timestamp,
  /** All days that there are, and how many of them have begun. */
  days: z.int(),
  used: z.int(),
  dueDay: Day,
  extension: z.nullable(z.object({ at: Timestamp, reason: z.string() })),
});

/** A request as its parties read it; to observers the thread, the handling and the decision stay empty. */
export const RequestDetail = z.extend(RequestSummary, {
  form: RequestDraft,
  files: z.array(StoredFile),
  clock: z.nullable(RequestClock),
  handledBy: z.nullable(UserRef),
  messages: z.array(RequestMessage),
  events: z.array(RequestEvent),
  decision: z.nullable(RequestDecision),
  proposal: z.nullable(RequestDecision),
  links: z.array(RequestLink),
  delivered: z.array(DeliveredFile),
  orders: z.array(RequestOrder),
  /** The agencies that want the same, and whether the reader's is one of them. */
  wantedBy: z.array(OrganizationRef),
  wanted: z.boolean(),
});
export type RequestDetail = z.infer<typeof RequestDetail>;

/** Where a published API already gives a field with such a name. */
export const FieldOffer = z.object({
  project: z.object({ id: Id, Name: LocalText, organization: OrganizationRef }),
  version: z.string(),
  /** As people read it: `data[].noLot`. */
  field: z.string(),
});
export type FieldOffer = z.infer<typeof FieldOffer>;
export const FieldMatches = z.array(z.object({ name: z.string(), offers: z.array(FieldOffer) }));
export type FieldMatches = z.infer<typeof FieldMatches>;

/** An API that may fulfil a request, with the packages that can be ordered. */
export const FulfilmentOffer = z.object({
  project: z.object({ id: Id, Name: LocalText, organization: OrganizationRef }),
  version: z.string(),
  packages: z.array(z.object({ id: Id, name: LocalText })),
});
/** A repository file that may fulfil a request. */
export const FileOffer = z.object({ id: Id, name: z.string(), size: z.int(), repository: LocalText });
export type FileOffer = z.infer<typeof FileOffer>;
export type FulfilmentOffer = z.infer<typeof FulfilmentOffer>;

declare global {
  interface TitianTags {
    DataRequest: true;
  }
}
