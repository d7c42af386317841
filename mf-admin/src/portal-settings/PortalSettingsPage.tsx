import { PORTAL_GROUPS } from '@titian/shared-contracts/portal-setting';
import { Page, QueryView, Stack, useTranslation } from '@titian/shared-ui';
import { GroupCard } from './GroupCard';
import { useReadPortalSettingsQuery } from '../parts/settings.api';

/** What administrators set for the whole portal (spec §3; marketplace.md §22.1), in groups that are saved together. */
export function PortalSettingsPage() {
  const { t } = useTranslation('admin');
  const query = useReadPortalSettingsQuery();
  return (
    <Page title={t('portalSettings.title')} purpose={t('portalSettings.purpose')}>
      <QueryView query={query} failure={t('portalSettings.failure')} fills>
        {(settings) => (
          <Stack gap={16}>
            {PORTAL_GROUPS.map((group) => (
              <GroupCard key={group} group={group} state={settings[group]} />
            ))}
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

export { PortalSettingsPage as Component };
