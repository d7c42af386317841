import { attachFiles, filesOf } from '../../files/attach';
import type { FileRule } from '../../files/file-rules';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { isParty, seesInternal, sideOf } from './request.policy';
import { createRequestRepository } from './request.repository';
import { createThread } from './thread';

/** Attaches files to a request or to a message of its thread; `refId` is the id of either. */
export const attach = (tx: Db, call: Call, refId: string, fileIds: string[]) =>
  attachFiles(tx, call, { ref: 'dataRequest', field: 'attachment', refId, fileIds });

export const attachmentsOf = (db: Db, ids: string[]) => filesOf(db, 'dataRequest', ids);

/** The parties of a request read its files and those of its thread; those of an internal note only who sees the note. */
export const requestFileRules = (db: Db): FileRule[] => [
  {
    ref: 'dataRequest',
    async mayRead({ actor }, refId) {
      const requests = createRequestRepository(db);
      const own = await requests.find(actor, refId);
      if (own) return isParty(sideOf(actor, own));
      const message = await createThread(db).find(refId);
      const about = message && (await requests.find(actor, message.requestId));
      if (!about) return false;
      const side = sideOf(actor, about);
      return message.internal ? seesInternal(side) : isParty(side);
    },
  },
];
