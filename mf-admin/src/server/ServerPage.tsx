import { useState } from 'react';
import { logPaths } from '@titian/shared-contracts/log';
import { usePermission } from '@titian/shared-auth';
import { Button, Page, Stack, useTranslation } from '@titian/shared-ui';
import { KeyDialog } from './KeyDialog';
import { BackupsCard } from './BackupsCard';
import { DiagnosticsButton } from './DiagnosticsButton';
import { JobsCard } from './JobsCard';
import { MaintenanceCard } from './MaintenanceCard';
import { NodesCard } from './NodesCard';
import { PartCards } from './PartCards';
import { SnapshotsCard } from './SnapshotsCard';

/** Settings of the server: the gateway's nodes and what they decide by, what the server works with, and its recurring work. */
export function ServerPage() {
  const { t } = useTranslation('admin');
  const [isRegistering, setRegistering] = useState(false);
  const mayViewServer = usePermission('setting.server.view');
  const mayReadLog = usePermission('logs.gateway.view');
  const register = usePermission('gateway.create') && (
    <Button type="primary" icon="plus" onClick={() => setRegistering(true)}>
      {t('server.register')}
    </Button>
  );
  return (
    <Page
      title={t('server.title')}
      purpose={t('server.purpose')}
      actions={
        <>
          <DiagnosticsButton />
          {mayReadLog && (
            <Button icon="history" to={logPaths.gatewayLog()}>
              {t('server.log')}
            </Button>
          )}
          {register}
        </>
      }
    >
      <Stack gap={16}>
        <NodesCard />
        {mayViewServer && <PartCards />}
        {mayViewServer && <JobsCard />}
        {mayViewServer && <BackupsCard />}
        {mayViewServer && <MaintenanceCard />}
        <SnapshotsCard />
      </Stack>
      {isRegistering && <KeyDialog onClose={() => setRegistering(false)} />}
    </Page>
  );
}

export { ServerPage as Component };
