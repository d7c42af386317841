import { useState } from 'react';
import { failPage, useSession } from '@titian/shared-auth';
import { Outlet, useLocation } from 'react-router';
import { classes, FailPageContext } from '@titian/shared-ui';
import { Banners } from '../banners/Banners';
import { isForEverybody } from '../guards/guards';
import { DeveloperPanel } from '../developer-panel/DeveloperPanel';
import { lazyPart } from '../lazyPart';
import { usePage } from '../navigation/pageHandle';
import { ProgressBar } from '../navigation/ProgressBar';
import { useDocumentTitle } from '../navigation/title';
import { useArrival } from '../navigation/useArrival';
import { useScroll } from '../navigation/useScroll';
import { useUnsavedGuard } from '../navigation/useUnsavedGuard';
import { useLiveToasts } from '../notifications/useLiveToasts';
import { Overrides } from '../overrides/Overrides';
import { usePortal } from '../portal/portalContext';
import { useDeliverNotifications } from '../feedback/notify';
import { usePrefetch } from '../sections/usePrefetch';
import { Palette } from '../palette/Palette';
import { Profile } from '../profile/Profile';
import { TopBar } from '../top-bar/TopBar';
import { MenuOverlay } from './MenuOverlay';
import { MaintenanceNotice } from '../maintenance/MaintenanceNotice';
import { MaintenancePage } from '../maintenance/MaintenancePage';
import { useIsClosed } from '../maintenance/useIsClosed';
import { SessionNotice } from '../errors/SessionNotice';
import { PublicFoot } from '../foot/PublicFoot';
import { Sidebar } from './Sidebar';
import { SkipLink } from './SkipLink';
import styles from './PortalLayout.module.css';

const IdleSession = lazyPart(() => import('../idle/IdleSession').then((part) => part.IdleSession));

/**
 * The layout around every page, chosen by the page's route: `default` has top bar and sidebar, `global` top bar and footer, `public`
 * nothing, since its pages draw their own frame. In all three `<main>` has the same position in the tree, so that a section stays mounted when the layout changes.
 */
export function PortalLayout() {
  const page = usePage();
  const layout = page?.layout ?? 'global';
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const { user } = useSession();
  useDocumentTitle(usePortal().portal.portalTitle);
  useScroll();
  useArrival();
  useUnsavedGuard();
  useLiveToasts();
  useDeliverNotifications();
  usePrefetch();
  const isClosed = useIsClosed();
  if (isClosed) return <MaintenancePage />;

  return (
    <>
      <SkipLink />
      <ProgressBar />
      {layout !== 'public' && <TopBar hasSidebar={layout === 'default'} onOpenMenu={() => setOpenAt(key)} />}
      {user && <IdleSession key={user.id} />}
      <Profile />
      <Palette />
      <DeveloperPanel />
      {openAt === key && <MenuOverlay hasSidebar={layout === 'default'} onClose={() => setOpenAt(null)} />}
      <Overrides />
      <div className={classes(styles.body, styles[layout])}>
        {layout === 'default' && <Sidebar />}
        <div className={styles.content}>
          <Banners />
          <main id="content" tabIndex={-1} className={styles.main}>
            <FailPageContext value={failPage}>
              <MaintenanceNotice />
              {page && isForEverybody(page.guards) && <SessionNotice />}
              <Outlet />
            </FailPageContext>
          </main>
        </div>
      </div>
      {layout === 'global' && <PublicFoot />}
    </>
  );
}
