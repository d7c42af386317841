import { portalSetting as calls } from '@titian/shared-contracts/portal-setting';
import type { Slice } from '../slice';
import { settingEvents } from './portal-setting.events';
import { logoRule } from './logo-rule';
import { portalPictureUser } from './pictures';
import { portalSettingRoutes } from './portal-setting.routes';

export { changePortalPicture, lastPictureChange } from './pictures';

/** Settings of the whole portal, which its administrators change. */
export const portalSetting = {
  calls: { portalSetting: calls },
  routes: portalSettingRoutes,
  events: settingEvents,
  fileRules: () => [logoRule],
  libraryUsers: [portalPictureUser],
} satisfies Slice;
