import { PassThrough } from 'node:stream';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { askOver, connectionsTo } from '../testing/ask-over';
import { connectorOf } from './connector';

/** A provider in a thread of its own, which reads nothing: it says something, and closes on what it was sent. */
const PROVIDER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const server = require('node:net').createServer({ pauseOnConnect: true }, (socket) => {
    socket.on('error', () => undefined);
    parentPort.once('message', () => socket.write(workerData, () => socket.destroy()));
    parentPort.postMessage('connected');
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;
/** As long as this thread sleeps, it reads no answer. */
const sleep = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** Sends a call of which the provider has answered, and closed the connection, before the second half of the body is written. */
async function answeredEarly(method: 'HEAD' | 'GET' | 'POST', answer: string) {
  const provider = new Worker(PROVIDER, { eval: true, workerData: answer });
  const [port] = (await once(provider, 'message')) as [number];
  const origin = `http://127.0.0.1:${port}`;
  const connections = connectionsTo(origin, connectorOf(origin, { privateAllowed: true, ca: null }, 2_000));
  const body = new PassThrough();
  body.write(Buffer.alloc(8_000));
  const connected = once(provider, 'message');
  const asked = askOver(connections, { method, body, length: 70_000 });
  await connected;
  await new Promise((resume) => setTimeout(resume, 20));
  provider.postMessage('answer');
  sleep(200);
  body.write(Buffer.alloc(30_000));
  body.write(Buffer.alloc(32_000));
  const reply = await asked;
  connections.close();
  await provider.terminate();
  return reply;
}

const ANSWER = 'HTTP/1.1 403 Forbidden\r\ncontent-length: 2\r\nconnection: close\r\n\r\n';

it.each(['GET', 'POST'] as const)('passes an answer to a %s whose body was not read', async (method) => {
  expect(await answeredEarly(method, `${ANSWER}no`)).toMatchObject({ status: 403, text: 'no' });
});

it('passes an answer to a HEAD whose body was not read', async () => {
  expect(await answeredEarly('HEAD', ANSWER)).toMatchObject({ status: 403, text: '' });
});

it('ends where the provider closes without an answer, or in the middle of one', async () => {
  for (const said of ['HTTP/1.1 200 OK\r\nconte', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf'])
    expect((await answeredEarly('POST', said)) as object).toHaveProperty('code');
});
