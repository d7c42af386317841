import type { OpenUpload } from '@titian/shared-contracts/repository';
import type { UploadCalls } from './sendUploads';
import { createUploadQueue } from './uploadQueue';
import type { sendFile } from './sendFile';

type Callbacks = Parameters<typeof sendFile>[2];

const FOLDER = '00000000-0000-4000-8000-00000000000f';
const fileOf = (name: string, size = 100) => new File(['a'.repeat(size)], name);
const openOf = (name: string, received = 0, size = 100): OpenUpload => ({
  ...{ id: `id of ${name}`, folderId: FOLDER, name, size, received, fileId: null, createdAt: '2026-11-25T00:00:00Z' },
});
const settled = () => new Promise((resume) => setTimeout(resume));

/** A queue whose server takes everything; `lines` has the callbacks of each file that is being sent. */
function queueOf(given: Partial<UploadCalls> = {}) {
  const lines = new Map<string, Callbacks>();
  const begin = vi.fn(async (_folder: string, { name }: { name: string }) => openOf(name));
  const abandon = vi.fn(async (_id: string) => null);
  const send = ((file: File, _id: string, callbacks: Callbacks) => {
    lines.set(file.name, callbacks);
    return { pause: vi.fn() };
  }) as typeof sendFile;
  const calls: UploadCalls = { begin, finish: async () => null, abandon, send, ...given };
  const done: string[] = [];
  const queue = createUploadQueue(calls, (name) => done.push(name));
  return {
    queue,
    begin,
    abandon,
    lines,
    done,
    states: () => queue.items().map(({ name, state }) => `${name} ${state}`),
  };
}

it('sends five at once, and the next when one has ended', async () => {
  const { queue, lines, states, done } = queueOf();
  queue.add(
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => fileOf(name)),
    FOLDER,
  );
  await settled();
  expect(states().filter((one) => one.endsWith('sending'))).toHaveLength(5);
  lines.get('a')!.onSent();
  await settled();
  expect(done).toEqual(['a']);
  expect([states().filter((one) => one.endsWith('sending')).length, states().at(-1)]).toEqual([5, 'g waiting']);
});

it('keeps what broke, with what has arrived, until the reader resumes it', async () => {
  const { queue, begin, lines, states } = queueOf();
  queue.add([fileOf('a')], FOLDER);
  await settled();
  lines.get('a')!.onProgress(40);
  lines.get('a')!.onBroken(false);
  expect(queue.items()[0]).toMatchObject({ state: 'broken', sent: 40, problem: { code: 'upload.broken' } });
  begin.mockResolvedValueOnce(openOf('a', 40));
  queue.resume(queue.items()[0]!.key);
  await settled();
  expect([states(), queue.items()[0]!.sent]).toEqual([['a sending'], 40]);
});

it('shows why a file is refused, at its name or at its bytes, and does not try it again', async () => {
  const refusal = {
    status: 422,
    code: 'validation',
    instance: '',
    errors: [{ path: '/name', code: 'validation.executable' }],
  };
  const { queue, states } = queueOf({ begin: vi.fn().mockRejectedValue(refusal) });
  queue.add([fileOf('a.exe')], FOLDER);
  await settled();
  expect([states(), queue.items()[0]!.problem]).toEqual([['a.exe refused'], refusal]);
});

it('shows uploads from before, and goes on with one when the same file is chosen', async () => {
  const { queue, states, abandon } = queueOf();
  queue.know([openOf('a', 60)]);
  queue.know([openOf('a', 60)]);
  expect(states()).toEqual(['a known']);
  queue.add([fileOf('a')], FOLDER);
  await settled();
  expect(states()).toEqual(['a sending']);
  await queue.drop(queue.items()[0]!.key);
  expect([states(), abandon.mock.calls]).toEqual([[], [['id of a']]]);
});

it('finishes an upload whose bytes have all arrived without sending any', async () => {
  const { queue, lines, done } = queueOf({ begin: async () => openOf('a', 100) });
  queue.add([fileOf('a')], FOLDER);
  await settled();
  expect([done, lines.size]).toEqual([['a'], 0]);
});
