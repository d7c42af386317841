import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { Problem } from '../http/problem';
import { problems } from './problems';

/** What is answered where a call throws this, and the level at which it is logged. */
async function answerTo(error: unknown) {
  const lines: { level: number }[] = [];
  const stream = new Writable({
    write: (line: Buffer, _, done) => done(void lines.push(JSON.parse(line.toString()) as { level: number })),
  });
  const app = Fastify({ logger: { level: 'info', stream }, disableRequestLogging: true });
  await app.register(problems);
  app.get('/', () => Promise.reject(error));
  const { statusCode, headers, body } = await app.inject('/');
  await app.close();
  const { code } = JSON.parse(body) as { code: string };
  return { status: statusCode, code, retryAfter: headers['retry-after'], levels: lines.map(({ level }) => level) };
}
const system = (code: string) => Object.assign(new Error(`${code}: the disk`), { code });
const [INFO, ERROR] = [30, 50];

it.each(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES', 'EMFILE'])(
  'asks to try again where the system has no room: %s',
  async (code) => {
    const again = { status: 503, code: 'unavailable', retryAfter: '5', levels: [ERROR] };
    expect(await answerTo(system(code))).toEqual(again);
    expect(await answerTo(new Error('The file was not kept', { cause: system(code) }))).toEqual(again);
  },
);

it('says nothing of what it does not know, and logs it', async () => {
  expect(await answerTo(system('ENOENT'))).toMatchObject({ status: 500, code: 'internal', levels: [ERROR] });
});

it('logs what the portal itself refuses as news, and what lies behind as a fault', async () => {
  const closed = new Problem(503, 'maintenance', { retryAfter: 60 });
  expect(await answerTo(closed)).toEqual({ status: 503, code: 'maintenance', retryAfter: '60', levels: [INFO] });
  const away = Object.assign(new Problem(503, 'unavailable'), { cause: system('ECONNREFUSED') });
  expect(await answerTo(away)).toMatchObject({ status: 503, levels: [ERROR] });
});
