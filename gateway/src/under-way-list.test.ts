import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call } from './call';
import { UnderWay } from './under-way';

it('knows the calls that are left, whichever of them ended', () => {
  const underWay = new UnderWay();
  const ended: string[] = [];
  const add = (traceId: string) =>
    underWay.add({
      call: { traceId } as Call,
      request: { socket: { destroy: () => ended.push(traceId) } } as unknown as IncomingMessage,
      response: {} as ServerResponse,
      isWebSocket: true,
    });
  const holds = ['a', 'b', 'c', 'd', 'e'].map(add);
  for (const at of [0, 4, 2]) underWay.remove(holds[at]!);
  underWay.endWebSockets();
  expect(ended.sort()).toEqual(['b', 'd']);
  for (const at of [1, 3]) underWay.remove(holds[at]!);
  add('f');
  ended.length = 0;
  underWay.endWebSockets();
  expect(ended).toEqual(['f']);
});
