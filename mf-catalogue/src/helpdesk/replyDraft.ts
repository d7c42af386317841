import type { StoredFile } from '@titian/shared-contracts/file';
import { tabDraft } from '../parts/tabDraft';

export interface ReplyDraft {
  body?: string;
  asks?: boolean;
  files?: StoredFile[];
}

/** The reply to one issue as far as it is typed: news that come in, and a reload, leave it alone. */
export const replyDraft = (issueId: string) => tabDraft<ReplyDraft>(`titian.reply.${issueId}`);
