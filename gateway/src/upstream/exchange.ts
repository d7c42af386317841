import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { ComplianceFlag, PlaneCodeName } from '@titian/shared-contracts/plane';
import type { Call } from '../call';
import type { HeaderList } from '../header-list';
import type { Stop } from '../stop';
import type { Receiver } from './attempt';

/** How a forwarded call ended. */
export interface Forwarded {
  /** The provider's status; null where it gave none. */
  status: number | null;
  /** Why the gateway has to answer itself: nothing was sent to the caller yet. */
  code: PlaneCodeName | null;
  /** Milliseconds after which another call may do better. */
  waitMs: number;
  bytes: number;
  /** Bytes that the caller sent over a WebSocket. */
  bytesIn: number;
  /** The answer was cut off in its middle. */
  cut: boolean;
  /** The caller left before the end. */
  left: boolean;
  /** Something of it was sent: the provider may have done its work, so the call counts, also where its caller left. */
  reached: boolean;
  /** The endpoint of the last try, and the number of tries. */
  endpointId: string | null;
  attempts: number;
  removedFields: number;
  flags: ComplianceFlag[];
  /** Milliseconds from sending the call until the last byte. */
  ms: number;
}

/** Of a call that was not sent on yet. */
export const unsent = (waitMs: number): Forwarded => ({
  status: null,
  code: null,
  waitMs,
  bytes: 0,
  bytesIn: 0,
  cut: false,
  left: false,
  reached: false,
  endpointId: null,
  attempts: 0,
  removedFields: 0,
  flags: [],
  ms: 0,
});

/** An admitted call with its caller. */
export interface Exchange {
  call: Call;
  body: Readable | Buffer;
  /** What came behind a request for a WebSocket; null where none is asked for. */
  head: Buffer | null;
  response: ServerResponse;
  /** Tells that the gateway itself ends the call, whose caller is still to be answered. */
  stop: Stop;
  /** A receiver of the provider's answer that also has it held against the document, where it is chosen for that. */
  sampled: (call: Call, receiver: Receiver) => Receiver;
  /** Headers of the gateway's own, at the moment of the answer. */
  common: () => HeaderList;
}
