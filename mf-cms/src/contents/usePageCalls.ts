import type { PageDetail } from '@titian/shared-contracts/content';
import {
  useDiscardPageMutation,
  usePublishPageMutation,
  useRestorePageMutation,
  useUnschedulePageMutation,
} from './contents.api';
import type { VersionCalls } from './versioned';

/** The calls of a page of content. */
export function usePageCalls(): VersionCalls<PageDetail> {
  const [publish] = usePublishPageMutation();
  const [unschedule] = useUnschedulePageMutation();
  const [discard] = useDiscardPageMutation();
  const [restore] = useRestorePageMutation();
  const seen = ({ id, rowVersion }: PageDetail) => ({ params: { id }, body: { rowVersion } });
  return {
    publish: ({ id, rowVersion }, period) => publish({ params: { id }, body: { rowVersion, ...period } }).unwrap(),
    unschedule: async (page) => (await unschedule(seen(page))).data ?? null,
    discard: async (page) => (await discard(seen(page))).data ?? null,
    restore: async ({ id, rowVersion }, version) =>
      (await restore({ params: { id }, body: { rowVersion, version } })).data ?? null,
  };
}
