import type { ApiProblem } from '@titian/shared-auth';
import type { Sending } from './sendFile';

/** `known`: begun earlier, perhaps elsewhere; the reader has to choose the file again. */
export type UploadState = 'waiting' | 'sending' | 'paused' | 'broken' | 'finishing' | 'refused' | 'known';

export interface UploadItem {
  key: string;
  folderId: string;
  name: string;
  size: number;
  sent: number;
  state: UploadState;
  /** The upload at the server, once it has begun. */
  id?: string;
  problem?: ApiProblem;
}

export interface Kept {
  item: UploadItem;
  file: File | null;
  sending?: Sending;
}

/** The uploads of a page, and who watches them. */
export function createUploadList() {
  const kept = new Map<string, Kept>();
  const watchers = new Set<() => void>();
  let shown: readonly UploadItem[] = [];

  function tell(): void {
    shown = [...kept.values()].map(({ item }) => item);
    watchers.forEach((changed) => changed());
  }
  return {
    kept,
    tell,
    items: () => shown,
    /** Those that use the line. */
    going: () => shown.filter(({ state }) => state === 'sending' || state === 'finishing').length,
    set(key: string, change: Partial<UploadItem>): void {
      const found = kept.get(key);
      if (!found) return;
      found.item = { ...found.item, ...change };
      tell();
    },
    watch(changed: () => void) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
  };
}
export type UploadList = ReturnType<typeof createUploadList>;
