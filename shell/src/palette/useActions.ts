import { signOut, usePermission, useSession } from '@titian/shared-auth';
import { useLocale } from '@titian/shared-ui';
import { openPanel } from '../developer-panel/openPanel';
import { useSwitchLanguage } from '../locale/useSwitchLanguage';
import { useProfileLinks } from '../profile/useProfileLinks';
import { both } from './both';
import type { PaletteItem } from './items';

/** The palette's actions. */
export const useActions = (): PaletteItem[] => {
  const { user } = useSession();
  const { open } = useProfileLinks();
  const switchTo = useSwitchLanguage();
  const maySeePlatform = usePermission('platform.view');
  const other = useLocale() === 'my' ? 'en' : 'my';
  const language: PaletteItem = {
    ...{ key: 'act:language', label: both('palette.language'), icon: 'global' },
    run: () => void switchTo(other),
  };
  if (!user) return [language];
  const whatRuns: PaletteItem = {
    ...{ key: 'act:what-runs', label: both('menu.whatRuns'), icon: 'deployment-unit' },
    run: openPanel,
  };
  return [
    { key: 'act:profile', label: both('profile.title'), icon: 'user', run: () => open('me') },
    { key: 'act:preferences', label: both('preferences.open'), icon: 'setting', run: () => open('notifications') },
    language,
    ...(maySeePlatform ? [whatRuns] : []),
    { key: 'act:out', label: both('palette.signOut'), icon: 'logout', run: () => void signOut() },
  ];
};
