import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DecisionText, RequestDraft } from '@titian/shared-contracts/data-request';
import { apiPackage, apiVersion, project } from '../catalogue/catalogue.tables';
import { repositoryFile } from '../repository/repository.tables';
import { createdAt, instant, primaryId } from '../../storage/schema/columns';
import { organization, user } from '../../storage/schema/identity.tables';

export const dataRequestNumber = pgSequence('data_request_number');

/** What is asked for, beside the columns that lists filter and sort by. */
type Content = Omit<RequestDraft, 'title' | 'providerId' | 'visibility' | 'fileIds'>;

export const dataRequest = pgTable(
  'data_request',
  {
    id: primaryId(),
    /** Given when it is sent; a draft has none. */
    requestNo: text().unique(),
    title: text().notNull(),
    content: jsonb().$type<Content>().notNull(),
    kind: text({ enum: ['NewApi', 'NewField', 'DatasetFile', 'Extract'] }),
    purposeCode: text({
      enum: ['improveService', 'policyPlanning', 'publicSafety', 'publicEmergency', 'publicInterest'],
    }),
    fieldCount: integer().notNull().default(0),
    personalCount: integer().notNull().default(0),
    neededBy: date({ mode: 'string' }),
    visibility: text({ enum: ['Parties', 'Agencies'] }).notNull(),
    requesterId: uuid()
      .notNull()
      .references(() => user.id),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    /** The agency that is asked; null as long as nobody knows who has the data. */
    providerId: uuid().references(() => organization.id),
    /** The officer who began the review. */
    handledBy: uuid().references(() => user.id),
    status: text({
      enum: [
        'Draft',
        'Submitted',
        'Triage',
        'UnderReview',
        'InfoRequested',
        'Approved',
        'ApprovedWithConditions',
        'PartlyApproved',
        'Refused',
        'Fulfilled',
        'Closed',
        'Withdrawn',
      ],
    }).notNull(),
    submittedAt: instant(),
    /** All days in which it is decided, and the milliseconds in which its requester was waited for. */
    clockDays: integer().notNull(),
    pausedMs: bigint({ mode: 'number' }).notNull().default(0),
    /** Since when the requester is waited for. */
    waitingSince: instant(),
    /** The last second of the due day in the portal's zone, as it is without a wait that is still going on. */
    dueAt: instant(),
    extendedAt: instant(),
    extensionReason: text(),
    /** When the provider was reminded that it is due soon, and both sides that it is overdue. */
    remindedAt: instant(),
    overdueAt: instant(),
    decidedAt: instant(),
    fulfilledAt: instant(),
    closedAt: instant(),
    idempotencyKey: uuid().notNull(),
    rowVersion: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('data_request_draft_key').on(t.requesterId, t.idempotencyKey),
    index().on(t.organizationId, t.status),
    index().on(t.providerId, t.status),
    index().on(t.status, t.dueAt),
  ],
);

const ofRequest = () =>
  uuid()
    .notNull()
    .references(() => dataRequest.id);

export const requestMessage = pgTable(
  'data_request_message',
  {
    id: primaryId(),
    requestId: ofRequest(),
    at: createdAt(),
    authorId: uuid()
      .notNull()
      .references(() => user.id),
    /** The author's at that time; people move between agencies. */
    authorOrganizationId: uuid().references(() => organization.id),
    body: text().notNull(),
    /** A question that stops the clock. */
    asks: boolean().notNull().default(false),
    /** For the provider's side only. */
    internal: boolean().notNull().default(false),
  },
  (t) => [index().on(t.requestId, t.at)],
);

export const requestEvent = pgTable(
  'data_request_event',
  {
    id: primaryId(),
    requestId: ofRequest(),
    at: createdAt(),
    code: text().notNull(),
    actorId: uuid().references(() => user.id),
    params: jsonb().$type<Record<string, string>>().notNull(),
    /** For the provider's side only. */
    internal: boolean().notNull().default(false),
  },
  (t) => [index().on(t.requestId, t.at)],
);

/** Decisions: final ones, proposed ones that wait for the second approver, and those that were sent back. */
export const requestDecision = pgTable(
  'data_request_decision',
  {
    id: primaryId(),
    requestId: ofRequest(),
    state: text({ enum: ['Proposed', 'Final', 'Returned'] }).notNull(),
    text: jsonb().$type<DecisionText>().notNull(),
    proposedBy: uuid()
      .notNull()
      .references(() => user.id),
    proposedAt: instant().notNull(),
    secondBy: uuid().references(() => user.id),
    decidedAt: instant(),
    returnedReason: text(),
  },
  (t) => [index().on(t.requestId)],
);

/** The APIs that fulfil a request, in the version that was current then. */
export const requestLink = pgTable(
  'data_request_link',
  {
    requestId: ofRequest(),
    position: integer().notNull(),
    projectId: uuid()
      .notNull()
      .references(() => project.id),
    versionId: uuid()
      .notNull()
      .references(() => apiVersion.id),
    packageId: uuid()
      .notNull()
      .references(() => apiPackage.id),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.position] }), index().on(t.projectId)],
);

/** The repository files that fulfil a request, by the name that they had then. */
export const requestFile = pgTable(
  'data_request_file',
  {
    id: primaryId(),
    requestId: ofRequest(),
    position: integer().notNull(),
    name: text().notNull(),
    /** Null once the repository has removed it for good. */
    repositoryFileId: uuid().references(() => repositoryFile.id, { onDelete: 'set null' }),
  },
  (t) => [index().on(t.requestId), index().on(t.repositoryFileId)],
);

/** Other agencies that want the same: one vote an agency. */
export const requestVote = pgTable(
  'data_request_vote',
  {
    requestId: ofRequest(),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.organizationId] })],
);
