import type { StoredFile } from '@titian/shared-contracts/file';
import type { IssuePriority, NewIssue } from '@titian/shared-contracts/helpdesk';
import { randomId } from '../parts/randomId';
import { tabDraft } from '../parts/tabDraft';

export const RELATED = ['none', 'api', 'order', 'subscription'] as const;
export type Related = (typeof RELATED)[number];

/** What the form holds. The key is made with the draft, so that a submit repeated after a reload is the same issue. */
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

const kept = tabDraft<IssueDraft>('titian.issue');

/** What an address says of the issue: `?api=`, `?order=`, `?subscription=` and the `?request=` to quote. */
function fromAddress(search: URLSearchParams): Partial<IssueDraft> {
  const requestId = search.get('request')?.slice(0, 60);
  const about = RELATED.find((kind) => search.get(kind));
  return { ...(requestId && { requestId }), ...(about && { about, aboutId: search.get(about)! }) };
}

/** The draft of this tab, with what the address says over it. */
export const issueDraft = {
  read: (search: URLSearchParams): IssueDraft => ({
    ...(kept.read() ?? { idempotencyKey: randomId(), priority: 'Normal', about: 'none' }),
    ...fromAddress(search),
  }),
  write: kept.write,
  forget: kept.forget,
};

/** The draft as the server takes it. */
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
