import type { Incoming } from '@titian/shared-contracts';
import type { dataRequest as contract } from '@titian/shared-contracts/data-request';
import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import { authorOf } from '../../http/author';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { attach } from './attachments';
import { resumedClock } from './clock';
import { changeRequest, lockRequestFor } from './request-change';
import { requestStates } from './request-states';
import { createThread } from './thread';

type Ask = Incoming<typeof contract.ask>['body'];
type Answer = Incoming<typeof contract.answer>['body'];
type Message = Incoming<typeof contract.message>['body'];

async function write(
  tx: Db,
  call: Call,
  requestId: string,
  { body, fileIds, asks = false, internal = false }: Answer & { asks?: boolean; internal?: boolean },
): Promise<string> {
  const values = { requestId, ...authorOf(call.actor), body, asks, internal, at: call.now };
  const messageId = await createThread(tx).addMessage(values);
  await attach(tx, call, messageId, fileIds);
  return messageId;
}

/** The thread of a request: questions that stop the clock, their answers, and other messages. */
export const createThreadService = (db: Db) => ({
  /** Asks the requester; the clock stands still until the answer. */
  ask: (call: Call, id: string, { rowVersion, ...message }: Ask): Promise<null> =>
    db.transaction(async (tx) => {
      const { request } = await lockRequestFor(tx, call, id, 'ask', rowVersion);
      await write(tx, call, id, { ...message, asks: true });
      await changeRequest(tx, call, request, {
        action: 'DATA_REQUEST_ASK',
        values: { status: requestStates.move('ask', request.status), waitingSince: call.now },
        event: { code: 'asked' },
      });
      await emit(tx, call, { code: 'datarequest.status', requestId: id, because: 'asked', reason: message.body });
      return null;
    }),

  /** Answers the question; the clock goes on, and the due day moves by the time of the wait. */
  answer: (call: Call, id: string, message: Answer): Promise<null> =>
    db.transaction(async (tx) => {
      const { request } = await lockRequestFor(tx, call, id, 'answer');
      await write(tx, call, id, message);
      await changeRequest(tx, call, request, {
        action: 'DATA_REQUEST_ANSWER',
        values: { status: requestStates.move('answer', request.status), ...resumedClock(request, call.now) },
        event: { code: 'answered' },
      });
      await emit(tx, call, { code: 'datarequest.status', requestId: id, because: 'answered', reason: message.body });
      return null;
    }),

  /** Writes without stopping the clock; an internal note stays on the provider's side. */
  message: (call: Call, id: string, message: Message): Promise<null> =>
    db.transaction(async (tx) => {
      const { request } = await lockRequestFor(tx, call, id, message.internal ? 'note' : 'message');
      const messageId = await write(tx, call, id, message);
      await record(tx, call, {
        action: message.internal ? 'DATA_REQUEST_NOTE' : 'DATA_REQUEST_MESSAGE',
        logType: 'DataRequest',
        target: { type: 'dataRequest', id, label: request.requestNo ?? '–' },
      });
      await emit(tx, call, { code: 'datarequest.message', requestId: id, messageId });
      return null;
    }),
});
