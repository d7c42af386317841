import type { Call } from '../../http/call';
import type { SliceEvents } from '../../events/catalogue';
import { emit } from '../../events/emit';
import type { Db } from '../../storage/open';

export interface ContentEvents {
  /** What editors see of a page changed. */
  'content.changed': { contentId: string };
  /** What readers see of a page changes at this instant; emit it with `at`. */
  'content.shown': { contentId: string };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends ContentEvents {}
}

const refresh = (contentId: string) => ({ event: 'content', payload: { contentId } }) as const;

export const contentEvents: SliceEvents<ContentEvents, never> = {
  messages: {},
  plans: {
    /** Another editor who has the page open hears of it before saving over it. */
    async 'content.changed'({ readers }, { contentId }) {
      const editors = (await readers.everybody()).filter(({ may }) => may('cms.content.view'));
      return { notices: [], refresh: { ...refresh(contentId), userIds: editors.map(({ id }) => id) } };
    },
    async 'content.shown'(_context, { contentId }) {
      return { notices: [], refresh: { ...refresh(contentId), everybody: true } };
    },
  },
};

export const tellEditors = (tx: Db, call: Call, contentId: string) =>
  emit(tx, call, { code: 'content.changed', contentId });

/** Makes open pages read again at each of these instants. */
export async function tellReaders(tx: Db, call: Call, contentId: string, instants: readonly Date[]): Promise<void> {
  for (const at of instants) await emit(tx, call, { code: 'content.shown', contentId }, { at });
}
