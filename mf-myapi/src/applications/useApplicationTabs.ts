import { useSearchParams } from 'react-router-dom';
import { usePermission } from '@titian/shared-auth';
import { type TabLink, useTranslation } from '@titian/shared-ui';
import { useApplicationPath } from './useApplicationPath';

const TABS = ['overview', 'usage', 'calls'] as const;
type Tab = (typeof TABS)[number];

/** The parts of an application's page that the reader may see, and the one that the address names. */
export function useApplicationTabs(id: string): { tab: Tab; links: TabLink[] } {
  const { t } = useTranslation('myapi');
  const paths = useApplicationPath();
  const [search] = useSearchParams();
  const may: Record<Tab, boolean> = {
    overview: true,
    usage: usePermission('subscription.view'),
    calls: usePermission('monitoring.view'),
  };
  const shown = TABS.filter((one) => may[one]);
  const tab = shown.find((one) => one === search.get('tab')) ?? 'overview';
  const links = shown.map((one) => ({
    to: one === 'overview' ? paths.of(id) : `${paths.of(id)}&tab=${one}`,
    label: t(`applications.tabs.${one}`),
    current: one === tab,
  }));
  return { tab, links };
}
