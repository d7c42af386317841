import { zoned } from '../../http/csv';
import type { SubscriptionRow } from './subscription.repository';

const quotaOf = ({ subscription, pack }: SubscriptionRow) => subscription.quotaOverride ?? pack.quota;

/** Columns of an export of subscriptions, on either side. */
export const EXPORT_COLUMNS: Record<string, (row: SubscriptionRow) => unknown> = {
  subscriptionNo: ({ subscription }) => subscription.subscriptionNo,
  api: ({ project }) => project.name.my,
  version: ({ version }) => version.version,
  organisation: ({ organization }) => organization.code,
  subscriberEmail: ({ subscription }) => subscription.subscriberEmail,
  application: ({ application }) => application.name,
  package: ({ pack }) => pack.name.my,
  environment: ({ subscription }) => subscription.environment,
  status: ({ subscription }) => subscription.status,
  heldBy: ({ subscription }) => subscription.holds.map(({ by }) => by).join(' '),
  quota: (row) => quotaOf(row).limit,
  quotaUnit: (row) => quotaOf(row).unit,
  used: ({ usage }) => usage.used,
  lastCallAt: ({ usage }) => usage.lastCallAt && zoned(new Date(usage.lastCallAt)),
  startingAt: ({ subscription }) => zoned(subscription.startingAt),
  endingAt: ({ subscription }) => subscription.endingAt && zoned(subscription.endingAt),
};
