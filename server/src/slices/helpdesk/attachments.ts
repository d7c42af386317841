import { attachFiles, filesOf } from '../../files/attach';
import type { FileRule } from '../../files/file-rules';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { createIssueRepository } from './issue.repository';
import { createThread } from './thread';

/** Files belong to the issue's own words or to one message of its thread, whose id names the place. */
export const attach = (tx: Db, call: Call, refId: string, fileIds: string[]) =>
  attachFiles(tx, call, { ref: 'issue', field: 'attachment', refId, fileIds });

export const attachmentsOf = (db: Db, ids: string[]) => filesOf(db, 'issue', ids);

/** Whoever reads the words reads their files; those of an internal note are for agents. */
export const helpdeskFileRules = (db: Db): FileRule[] => [
  {
    ref: 'issue',
    async mayRead({ actor }, refId) {
      const issues = createIssueRepository(db);
      if (await issues.find(actor, refId)) return true;
      const said = await createThread(db).find(refId);
      const about = said && (await issues.find(actor, said.issueId));
      return Boolean(about && (about.isAgent || !said.internal));
    },
  },
];
