import type { OpenUpload } from '@titian/shared-contracts/repository';
import { createSender, type UploadCalls } from './sendUploads';
import { createUploadList } from './uploadList';

/** Uploads of one page: each can be paused, resumed and given up. */
export function createUploadQueue(calls: UploadCalls, onDone: (name: string) => void) {
  const list = createUploadList();
  const sender = createSender(list, calls, onDone);
  let count = 0;

  return {
    items: list.items,
    watch: list.watch,
    add(files: readonly File[], folderId: string): void {
      for (const file of files) {
        const earlier = [...list.kept.values()].find(
          ({ item }) =>
            item.folderId === folderId &&
            item.name === file.name &&
            item.state !== 'sending' &&
            item.state !== 'finishing',
        );
        const key = earlier?.item.key ?? String((count += 1));
        const { name, size } = file;
        list.kept.set(key, {
          file,
          item: { key, folderId, name, size, sent: earlier?.item.sent ?? 0, state: 'waiting' },
        });
      }
      list.tell();
      sender.next();
    },
    /** Uploads that the server knows of, begun on another page or before a reload. */
    know(uploads: readonly OpenUpload[]): void {
      const isOpen = (id: string) => uploads.some((one) => one.id === id);
      for (const { key, state } of list.items()) if (state === 'known' && !isOpen(key)) list.kept.delete(key);
      for (const { id, folderId, name, size, received: sent } of uploads) {
        const isShown = list.items().some((one) => one.id === id || (one.folderId === folderId && one.name === name));
        if (!isShown)
          list.kept.set(id, { file: null, item: { key: id, id, folderId, name, size, sent, state: 'known' } });
      }
      list.tell();
    },
    pause(key: string): void {
      list.kept.get(key)?.sending?.pause();
      list.set(key, { state: 'paused' });
      sender.next();
    },
    resume(key: string): void {
      list.set(key, { state: 'waiting' });
      sender.next();
    },
    /** Takes it off the list; what has arrived at the server is given up. */
    async drop(key: string): Promise<void> {
      const found = list.kept.get(key);
      found?.sending?.pause();
      list.kept.delete(key);
      list.tell();
      sender.next();
      if (found?.item.id && found.item.state !== 'refused') await calls.abandon(found.item.id).catch(() => undefined);
    },
    stop(): void {
      for (const { sending } of list.kept.values()) sending?.pause();
    },
  };
}
export type UploadQueue = ReturnType<typeof createUploadQueue>;
