import type { StoredFile } from '@titian/shared-contracts/file';
import { tabDraft } from '@titian/shared-auth';

export interface ReplyDraft {
  body?: string;
  asks?: boolean;
  files?: StoredFile[];
}

/** The draft of a reply to one issue: kept over updates of the issue and a reload. */
export const replyDraft = (issueId: string) => tabDraft<ReplyDraft>(`titian.reply.${issueId}`);
