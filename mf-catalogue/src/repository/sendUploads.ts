import { type OpenUpload, UPLOADS_AT_ONCE } from '@titian/shared-contracts/repository';
import { type ApiProblem, isApiProblem } from '@titian/shared-auth';
import { sendFile } from './sendFile';
import type { UploadList } from './uploadList';

export interface UploadCalls {
  begin: (folderId: string, body: { name: string; size: number }) => Promise<OpenUpload>;
  finish: (id: string) => Promise<unknown>;
  abandon: (id: string) => Promise<unknown>;
  send?: typeof sendFile;
}

const asProblem = (error: unknown): ApiProblem =>
  isApiProblem(error) ? error : { status: 0, code: 'network', instance: '' };
/** Worth another try, with the same bytes. */
const isPassing = ({ status }: ApiProblem) => status === 0 || status === 429 || status >= 500;

/** Sends what waits on a list, a few at once: begins each at the server, sends its bytes, and has it finished. */
export function createSender(
  list: UploadList,
  { begin, finish, send = sendFile }: UploadCalls,
  onDone: (name: string) => void,
) {
  function next(): void {
    for (const { key, state } of list.items())
      if (state === 'waiting' && list.going() < UPLOADS_AT_ONCE) void start(key);
  }
  function fail(key: string, error: unknown): void {
    const problem = asProblem(error);
    list.set(key, { state: isPassing(problem) ? 'broken' : 'refused', problem });
    next();
  }

  async function end(key: string, id: string): Promise<void> {
    list.set(key, { state: 'finishing' });
    try {
      await finish(id);
      const name = list.kept.get(key)?.item.name;
      list.kept.delete(key);
      list.tell();
      if (name) onDone(name);
      next();
    } catch (error) {
      fail(key, error);
    }
  }

  async function start(key: string): Promise<void> {
    const { item, file } = list.kept.get(key)!;
    if (!file) return;
    list.set(key, { state: 'sending', problem: undefined });
    try {
      const { id, received } = await begin(item.folderId, { name: file.name, size: file.size });
      const found = list.kept.get(key);
      if (found?.item.state !== 'sending') return;
      list.set(key, { id, sent: received });
      if (received === file.size) return await end(key, id);
      found.sending = send(file, id, {
        onProgress: (sent) => list.set(key, { sent }),
        onSent: () => void end(key, id),
        onBroken: (gone) => {
          list.set(key, {
            state: gone ? 'refused' : 'broken',
            problem: { status: gone ? 404 : 0, code: gone ? 'upload.gone' : 'upload.broken', instance: '' },
          });
          next();
        },
      });
    } catch (error) {
      fail(key, error);
    }
  }

  return { next };
}
