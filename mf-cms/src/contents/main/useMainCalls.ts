import type { MainPageDetail } from '@titian/shared-contracts/main-page';
import type { VersionCalls } from '../versioned';
import {
  useDiscardMainPageMutation,
  usePublishMainPageMutation,
  useRestoreMainPageMutation,
  useUnscheduleMainPageMutation,
} from './mainPage.api';

/** The calls of the main page. */
export function useMainCalls(): VersionCalls<MainPageDetail> {
  const [publish] = usePublishMainPageMutation();
  const [unschedule] = useUnscheduleMainPageMutation();
  const [discard] = useDiscardMainPageMutation();
  const [restore] = useRestoreMainPageMutation();
  return {
    publish: ({ rowVersion }, period) => publish({ body: { rowVersion, ...period } }).unwrap(),
    unschedule: async ({ rowVersion }) => (await unschedule({ body: { rowVersion } })).data ?? null,
    discard: async ({ rowVersion }) => (await discard({ body: { rowVersion } })).data ?? null,
    restore: async ({ rowVersion }, version) => (await restore({ body: { rowVersion, version } })).data ?? null,
  };
}
