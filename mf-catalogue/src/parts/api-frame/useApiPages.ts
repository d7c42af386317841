import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type ApiDetail, cataloguePaths } from '@titian/shared-contracts/catalogue';
import { consolePaths } from '@titian/shared-contracts/console';
import { usePermission } from '@titian/shared-auth';

export interface ApiPage {
  to: string;
  label: string;
  current: boolean;
}

/** The pages of one API that the reader may open; its owner doesn't subscribe to it. Links keep the chosen version. */
export function useApiPages(detail: ApiDetail): ApiPage[] {
  const { id } = detail;
  const { t } = useTranslation('catalogue');
  const { pathname, search } = useLocation();
  const maySeeSubscriptions = usePermission('subscription.view');
  const mayTry = usePermission('credential.create');
  const version = new URLSearchParams(search).get('version');
  const versionQuery = version ? `?version=${encodeURIComponent(version)}` : '';
  const pages = [
    { path: cataloguePaths.marketplace(id), label: t('detail.about') },
    ...(detail.own ? [] : [{ path: cataloguePaths.subscribe(id), label: t('api.subscribe') }]),
    { path: cataloguePaths.accessPermission(id), label: t('detail.accessPermission') },
    ...(maySeeSubscriptions ? [{ path: cataloguePaths.myApplicationsOf(id), label: t('detail.myApplications') }] : []),
    ...(mayTry && !detail.own ? [{ path: consolePaths.tryIt(id), label: t('detail.tryIt') }] : []),
  ];
  // The short address of an API opens the first page.
  const open = pages.find(({ path }) => path === pathname) ?? pages[0];
  return pages.map((page) => ({ to: page.path + versionQuery, label: page.label, current: page === open }));
}
