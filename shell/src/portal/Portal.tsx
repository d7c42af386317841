import type { Boot } from '../boot';
import { PortalProviders, UnsavedContext } from '@titian/shared-ui';
import { RouterProvider } from 'react-router-dom';
import { usePortalLocale } from '../locale/usePortalLocale';
import { markUnsaved } from '../navigation/unsaved';
import type { ShellRouter } from '../navigation/shellRouter';
import { ShellServicesContext } from '../sections/services';
import { useTheme } from '../theme/theme';
import { useFollowSections } from '../updates/useFollowSections';
import { PortalContext } from './portalContext';
import { useServices } from './useServices';

/** The shell's React tree: theme and language around the router. Sections get both through the services. */
export function Portal({ boot, router }: { boot: Boot; router: ShellRouter }) {
  const theme = useTheme();
  const locale = usePortalLocale(router);
  useFollowSections();
  const services = useServices(router, locale, theme, boot.nonce);
  return (
    <PortalProviders theme={theme} locale={locale} namespace="shell" nonce={boot.nonce}>
      <PortalContext value={boot}>
        <ShellServicesContext value={services}>
          <UnsavedContext value={markUnsaved}>
            <RouterProvider router={router} />
          </UnsavedContext>
        </ShellServicesContext>
      </PortalContext>
    </PortalProviders>
  );
}
