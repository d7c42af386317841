import { createBrowserRouter, type RouteObject } from 'react-router';
import { paths, type ResolvedSection } from '@titian/shared-contracts';
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

const page = (path: string, handle: PageHandle, shown: Pick<RouteObject, 'element' | 'lazy'>): RouteObject => ({
  id: `shell:${path}`,
  path: path.replace(/^\//, ''),
  handle,
  loader: pageLoader(handle),
  ...shown,
});

const ownPages: RouteObject[] = [
  ...[paths.login(), paths.loginCentred(), paths.loginPicture(), paths.loginBrand()].map((path) =>
    page(
      path,
      { title: { my: 'Log masuk', en: 'Sign in' }, layout: 'public', guards: ['notAuthenticated'] },
      { lazy: () => import('./sign-in/LoginPage') },
    ),
  ),
  page(
    paths.resetPassword(),
    { title: { my: 'Tetapkan semula kata laluan', en: 'Reset password' }, layout: 'public', guards: [] },
    { lazy: () => import('./sign-in/ForgottenPage') },
  ),
  page(
    '/resetpassword2',
    { title: { my: 'Kata laluan baharu', en: 'New password' }, layout: 'public', guards: [] },
    { lazy: () => import('./sign-in/ResetPage') },
  ),
  page(
    '/activate',
    { title: { my: 'Aktifkan akaun', en: 'Activate account' }, layout: 'public', guards: [] },
    { lazy: () => import('./sign-in/ActivatePage') },
  ),
  page(
    paths.notifications(),
    {
      title: { my: 'Pemberitahuan', en: 'Notifications' },
      layout: 'default',
      guards: ['authenticated'],
      shape: 'table',
    },
    { lazy: () => import('./notifications/NotificationsPage') },
  ),
  page(
    paths.register(),
    { title: { my: 'Daftar akaun', en: 'Register' }, layout: 'public', guards: ['notAuthenticated'] },
    { lazy: () => import('./register/RegisterPage') },
  ),
  page(
    paths.registerAtCounter(),
    {
      title: { my: 'Pendaftaran di kaunter', en: 'Registration at the counter' },
      layout: 'default',
      guards: ['authenticated'],
      permission: 'applicant.create',
      shape: 'form',
    },
    { lazy: () => import('./register/CounterPage') },
  ),
  page(
    paths.unauthorized(),
    { title: { my: 'Tiada kebenaran', en: 'Not allowed' }, layout: 'global', guards: [] },
    { element: <UnauthorizedPage /> },
  ),
  page(
    paths.error(),
    { title: { my: 'Ralat', en: 'Error' }, layout: 'global', guards: [] },
    { element: <ErrorPage /> },
  ),
  page(
    '*',
    { title: { my: 'Halaman tidak dijumpai', en: 'Page not found' }, layout: 'global', guards: [] },
    { element: <NotFoundPage /> },
  ),
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
