import type {} from '@titian/shared-contracts/subscription';
import type { HubEventName } from '@titian/shared-contracts';
import type { Tag } from '../api/api';

/** What each hub event makes out of date. */
export const STALE_TAGS: Record<HubEventName, Tag[]> = {
  subscribe: ['Notification', 'Subscription', 'Application'],
  invitation: ['Notification'],
  order: ['Order', 'OrderQueue', 'Subscription', 'Credential', 'Notification', 'Cart', 'CartCount'],
  helpdesk: ['Issue', 'Notification'],
  applicant: ['Applicant', 'Notification'],
  session: ['Session'],
  // The profile is read anew by `rereadProfile`: a stale tag would take the answer away before it arrives.
  'permissions.changed': ['Role'],
  sections: ['Platform'],
};

/** What may have changed while nobody listened. */
export const ALL_STALE_TAGS: Tag[] = [...new Set(Object.values(STALE_TAGS).flat())];
