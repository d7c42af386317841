import type { StoredFile } from '@titian/shared-contracts/file';
import {
  ISSUE_TEXT_MAX,
  ISSUE_TITLE,
  IssueCategory,
  type IssuePriority,
  type NewIssue,
} from '@titian/shared-contracts/helpdesk';
import { tabDraft } from '@titian/shared-auth';
import { randomId } from '../parts/randomId';

export const RELATED = ['none', 'api', 'order', 'subscription'] as const;
export type Related = (typeof RELATED)[number];

/** Values of the form. The idempotency key is part of the draft, so that a submit repeated after a reload is the same issue. */
export interface IssueDraft {
  idempotencyKey: string;
  title?: string;
  description?: string;
  category?: NewIssue['category'];
  priority: IssuePriority;
  about: Related;
  aboutId?: string;
  requestId?: string;
  files?: StoredFile[];
}

const stored = tabDraft<IssueDraft>('titian.issue');

/**
 * Initial values from the address: `?api=`, `?order=`, `?subscription=`, `?request=` for the id of a request or the trace of a call, and
 * `?title=`, `?description=`, `?category=` where the page that led here knows them.
 */
function fromAddress(search: URLSearchParams): Partial<IssueDraft> {
  const title = search.get('title')?.slice(0, ISSUE_TITLE.max);
  const description = search.get('description')?.slice(0, ISSUE_TEXT_MAX);
  const category = IssueCategory.safeParse(search.get('category')).data;
  const requestId = search.get('request')?.slice(0, 60);
  const about = RELATED.find((kind) => search.get(kind));
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...(category && { category }),
    ...(requestId && { requestId }),
    ...(about && { about, aboutId: search.get(about)! }),
  };
}

/** The draft of this tab; values of the address take precedence. */
export const issueDraft = {
  read: (search: URLSearchParams): IssueDraft => ({
    ...(stored.read() ?? { idempotencyKey: randomId(), priority: 'Normal', about: 'none' }),
    ...fromAddress(search),
  }),
  write: stored.write,
  forget: stored.forget,
};

/** The request body for a draft. */
export const issueOf = ({ about, aboutId, files = [], requestId, ...draft }: IssueDraft): NewIssue => ({
  idempotencyKey: draft.idempotencyKey,
  title: draft.title ?? '',
  description: draft.description ?? '',
  category: draft.category!,
  priority: draft.priority,
  ...(about === 'api' && { projectId: aboutId }),
  ...(about === 'order' && { orderId: aboutId }),
  ...(about === 'subscription' && { subscriptionId: aboutId }),
  ...(requestId && { requestId }),
  fileIds: files.map(({ id }) => id),
});
