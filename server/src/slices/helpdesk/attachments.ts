import { attachFiles, filesOf } from '../../files/attach';
import type { FileRule } from '../../files/file-rules';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { createIssueRepository } from './issue.repository';
import { createThread } from './thread';

/** Attaches files to an issue or to a message of its thread; `refId` is the id of either. */
export const attach = (tx: Db, call: Call, refId: string, fileIds: string[]) =>
  attachFiles(tx, call, { ref: 'issue', field: 'attachment', refId, fileIds });

export const attachmentsOf = (db: Db, ids: string[]) => filesOf(db, 'issue', ids);

/** Who may read an issue or a message may read its files; those of an internal note are for agents only. */
export const helpdeskFileRules = (db: Db): FileRule[] => [
  {
    ref: 'issue',
    async mayRead({ actor }, refId) {
      const issues = createIssueRepository(db);
      if (await issues.find(actor, refId)) return true;
      const message = await createThread(db).find(refId);
      const issue = message && (await issues.find(actor, message.issueId));
      return Boolean(issue && (issue.isAgent || !message.internal));
    },
  },
];
