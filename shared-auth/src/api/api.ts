import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/** What a cached answer is about; a mutation or a hub event names the tags that are out of date. */
export const TAGS = [
  'Me',
  'CartCount',
  'Cart',
  'Order',
  'OrderQueue',
  'Subscription',
  'Application',
  'Credential',
  'Issue',
  'Applicant',
  'Notification',
  'Project',
  'Catalogue',
  'Favourite',
  'Announcement',
  'PortalLog',
  'Organization',
  'Tenant',
  'User',
  'Session',
  'Role',
  'Preference',
  'Platform',
] as const;
export type Tag = (typeof TAGS)[number];

/** The one api of the portal; shell and sections inject their calls. Answers are checked against the contract outside production. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  endpoints: () => ({}),
  skipSchemaValidation: process.env.NODE_ENV === 'production',
  catchSchemaFailure: ({ issues }, { endpoint }) => ({
    status: 0,
    code: 'unreadable',
    instance: '',
    extra: { endpoint, issues: issues.map(({ message }) => message) },
  }),
});
