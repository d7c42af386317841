import { createBrowserRouter, type RouteObject } from 'react-router';
import {
  paths,
  type ResolvedSection,
  SHELL_TITLES,
  SIGN_IN_PAGES,
  type ShellPage,
  UNKNOWN_PAGE_TITLE,
} from '@titian/shared-contracts';
import { ErrorPage } from './errors/ErrorPage';
import { LastErrorPage } from './errors/LastErrorPage';
import { NotFoundPage } from './errors/NotFoundPage';
import { RouteErrorPage } from './errors/RouteErrorPage';
import { UnauthorizedPage } from './errors/UnauthorizedPage';
import { pageLoader } from './guards/pageLoader';
import { PortalLayout } from './layout/PortalLayout';
import type { PageHandle } from './navigation/pageHandle';
import { FrameSkeleton } from './frame/FrameSkeleton';
import { SectionFrame } from './frame/SectionFrame';
import type { SectionRouteRow } from './sections/sectionRoutes';

type Shown = Pick<RouteObject, 'element' | 'lazy'>;

const page = (path: string, handle: PageHandle, shown: Shown): RouteObject => ({
  id: `shell:${path}`,
  path: path.replace(/^\//, ''),
  handle,
  loader: pageLoader(handle),
  ...shown,
});
const ownPage = (path: ShellPage, handle: Omit<PageHandle, 'title'>, shown: Shown): RouteObject =>
  page(path, { title: SHELL_TITLES[path], ...handle }, shown);

const ownPages: RouteObject[] = [
  ...SIGN_IN_PAGES.map((path) =>
    ownPage(path, { layout: 'public', guards: ['notAuthenticated'] }, { lazy: () => import('./sign-in/LoginPage') }),
  ),
  ownPage(
    paths.resetPassword(),
    { layout: 'public', guards: ['notAuthenticated'] },
    { lazy: () => import('./sign-in/ForgottenPage') },
  ),
  // Mailed links: they open for somebody who is signed in too, and sign them out first.
  ownPage('/resetpassword2', { layout: 'public', guards: [] }, { lazy: () => import('./sign-in/ResetPage') }),
  ownPage('/activate', { layout: 'public', guards: [] }, { lazy: () => import('./sign-in/ActivatePage') }),
  ownPage(
    paths.notifications(),
    { layout: 'default', guards: ['authenticated'], shape: 'table' },
    { lazy: () => import('./notifications/NotificationsPage') },
  ),
  ownPage(
    paths.register(),
    { layout: 'public', guards: ['notAuthenticated'] },
    { lazy: () => import('./register/RegisterPage') },
  ),
  ownPage(
    paths.registerAtCounter(),
    { layout: 'default', guards: ['authenticated'], permission: 'applicant.create', shape: 'form' },
    { lazy: () => import('./register/CounterPage') },
  ),
  ownPage(paths.unauthorized(), { layout: 'global', guards: [] }, { element: <UnauthorizedPage /> }),
  ownPage(paths.error(), { layout: 'global', guards: [] }, { element: <ErrorPage /> }),
  page('*', { title: UNKNOWN_PAGE_TITLE, layout: 'global', guards: [] }, { element: <NotFoundPage /> }),
];

/** The pages of one section under one frame, so that navigating between them never remounts the section. */
const sectionRoute = (section: ResolvedSection, rows: SectionRouteRow[]): RouteObject => ({
  id: section.name,
  element: <SectionFrame key={section.name} section={section} />,
  errorElement: <RouteErrorPage />,
  children: rows.map(({ id, pattern, route }) => ({
    id,
    path: pattern.slice(1),
    handle: route satisfies PageHandle,
    loader: pageLoader(route),
    element: null,
  })),
});

/** The portal's router: all pages of the shell and the sections, with and without the prefix `/en`. */
export const createShellRouter = (sections: ResolvedSection[], rows: SectionRouteRow[]) =>
  createBrowserRouter([
    {
      path: '/',
      element: <PortalLayout />,
      errorElement: <LastErrorPage />,
      children: [
        {
          path: 'en?',
          // The layout stands while the first page's loader restores the session.
          HydrateFallback: FrameSkeleton,
          children: [
            ...sections.map((section) =>
              sectionRoute(
                section,
                rows.filter((row) => row.section === section),
              ),
            ),
            { id: 'shell', errorElement: <RouteErrorPage />, children: ownPages },
          ],
        },
      ],
    },
  ]);
