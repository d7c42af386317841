import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Price, Quota } from '@titian/shared-contracts/catalogue';
import type { PlaneFields } from '@titian/shared-contracts/plane';
import { createdAt, instant, primaryId } from '../../storage/schema/columns';
import { apiPackage, apiVersion, project } from '../catalogue/catalogue.tables';
import { organization, user } from '../../storage/schema/identity.tables';
import { application } from '../application/application.tables';
import { dataRequest } from '../data-request/data-request.tables';

export const orderNumber = pgSequence('order_number');

export const order = pgTable(
  'customer_order',
  {
    id: primaryId(),
    orderNo: text().notNull().unique(),
    requesterId: uuid()
      .notNull()
      .references(() => user.id),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    applicationId: uuid()
      .notNull()
      .references(() => application.id),
    state: text({ enum: ['Submitted', 'InProgress', 'Completed', 'Cancelled'] }).notNull(),
    purposeCode: text({
      enum: ['improveService', 'policyPlanning', 'publicSafety', 'publicEmergency', 'publicInterest'],
    }).notNull(),
    purposeText: text().notNull(),
    handling: text().notNull(),
    legalBasis: text().notNull(),
    startDate: date({ mode: 'string' }),
    ipAddresses: text().array().notNull(),
    termsAccepted: jsonb().$type<{ packageId: string; revision: number }[]>().notNull(),
    /** The data request that it was made for. */
    dataRequestId: uuid().references(() => dataRequest.id),
    /** A repeated submit with the same key is answered with this order. */
    idempotencyKey: uuid().notNull(),
    createdAt: createdAt(),
    slaDueAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('order_idempotency_key').on(t.requesterId, t.idempotencyKey),
    index().on(t.organizationId, t.createdAt),
    index().on(t.dataRequestId),
  ],
);

export const orderItem = pgTable(
  'order_item',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    projectId: uuid()
      .notNull()
      .references(() => project.id),
    versionId: uuid()
      .notNull()
      .references(() => apiVersion.id),
    packageId: uuid()
      .notNull()
      .references(() => apiPackage.id),
    providerId: uuid()
      .notNull()
      .references(() => organization.id),
    environment: text({ enum: ['Production', 'Sandbox'] }).notNull(),
    /** Of its package when it was ordered. */
    price: jsonb().$type<Price>().notNull(),
    /** Calls a month that the requester expected; null if none were stated. */
    expectedCalls: bigint({ mode: 'number' }),
    state: text({
      enum: [
        'PendingApproval',
        'InProgress',
        'InfoRequested',
        'Approved',
        'ApprovedWithConditions',
        'Rejected',
        'Withdrawn',
        'Expired',
      ],
    }).notNull(),
    claimedBy: uuid().references(() => user.id),
    claimedAt: instant(),
    conditions: text(),
    quotaOverride: jsonb().$type<Quota>(),
    /** The response fields that may be read at most: those of its package when it was ordered, without what approvers withheld; null for all. */
    fields: jsonb().$type<PlaneFields>(),
    refusalCode: text({
      enum: ['purposeNotClear', 'dataNotHeld', 'safeguardsMissing', 'legalRestriction', 'capacity', 'other'],
    }),
    reason: text(),
    slaDueAt: instant().notNull(),
    /** The greatest part of its days, in percent, at which those who decide were reminded; of those for an answer, while it waits for one. */
    remindedPercent: integer(),
    /** Since when the item waits for the requester's answer; the SLA clock is stopped meanwhile. */
    askedAt: instant(),
    decidedAt: instant(),
    rowVersion: integer().notNull().default(1),
  },
  (t) => [index().on(t.orderId), index().on(t.providerId, t.state)],
);

export const orderStep = pgTable(
  'order_step',
  {
    id: primaryId(),
    itemId: uuid()
      .notNull()
      .references(() => orderItem.id),
    position: integer().notNull(),
    kind: text({ enum: ['Owner', 'Tenant', 'Platform'] }).notNull(),
    state: text({ enum: ['Waiting', 'Current', 'Approved', 'Rejected', 'Skipped'] }).notNull(),
    decidedBy: uuid().references(() => user.id),
    decidedAt: instant(),
    reason: text(),
  },
  (t) => [index().on(t.itemId)],
);

export const orderEvent = pgTable(
  'order_event',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    at: createdAt(),
    code: text().notNull(),
    actorId: uuid().references(() => user.id),
    params: jsonb().$type<Record<string, string>>().notNull(),
  },
  (t) => [index().on(t.orderId, t.at)],
);

export const orderMessage = pgTable(
  'order_message',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    at: createdAt(),
    authorId: uuid()
      .notNull()
      .references(() => user.id),
    /** The author's at that time; people move between agencies. */
    authorOrganizationId: uuid().references(() => organization.id),
    body: text().notNull(),
    internal: boolean().notNull().default(false),
  },
  (t) => [index().on(t.orderId, t.at)],
);
