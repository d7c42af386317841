import { useState } from 'react';
import { usePermission } from '@titian/shared-auth';
import type { Maintenance } from '@titian/shared-contracts/server';
import {
  Button,
  Card,
  Facts,
  QueryView,
  StatusTag,
  useFeedback,
  useFormat,
  useTranslation,
  When,
} from '@titian/shared-ui';
import { MaintenanceDrawer } from './MaintenanceDrawer';
import { useEndMaintenanceMutation, useReadMaintenanceQuery } from './server.api';
import css from './server.module.css';

function Shown({ of }: { of: Maintenance }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const ended = of.endedAt && (
    <>
      <When at={of.endedAt} />, {of.endedBy ?? t('server.byItself')}
    </>
  );
  return (
    <Facts
      rows={[
        [t('server.reason'), format.text(of.reason)],
        [
          t('server.begun'),
          <>
            <When at={of.startedAt} />, {of.startedBy}
          </>,
        ],
        [t('server.until'), format.dateTime(of.until)],
        [t('server.ends'), t(of.endsItself ? 'server.endsItself' : 'server.endsByHand')],
        [t('server.ended'), ended],
      ]}
    />
  );
}

/** Maintenance: whether it is in force, why and until when; it pauses the portal, never the gateway. */
export function MaintenanceCard() {
  const { t } = useTranslation('admin');
  const { toast, fail } = useFeedback();
  const query = useReadMaintenanceQuery();
  const [end, { isLoading }] = useEndMaintenanceMutation();
  const mayChange = usePermission('setting.server.approve');
  const [isOpen, setOpen] = useState(false);
  const current = query.data?.current ?? null;
  const finish = () =>
    void end()
      .unwrap()
      .then(() => toast({ title: t('server.maintenanceEnded'), severity: 'success' }))
      .catch(fail);
  const action = mayChange && query.data && (
    <Button danger={!current} loading={isLoading} onClick={current ? finish : () => setOpen(true)}>
      {t(current ? 'server.endMaintenance' : 'server.beginMaintenance')}
    </Button>
  );
  return (
    <Card
      title={t('server.maintenance')}
      hint={
        query.data && (
          <StatusTag kind="maintenance" state={current ? 'On' : 'Off'} tone={current ? 'warning' : 'neutral'} />
        )
      }
      actions={action}
    >
      <p className={css.lead}>{t('server.maintenanceLead')}</p>
      <QueryView query={query} failure={t('server.maintenanceFailure')}>
        {({ current: now, last }) =>
          (now ?? last) ? <Shown of={(now ?? last)!} /> : <p>{t('server.noMaintenance')}</p>
        }
      </QueryView>
      {isOpen && <MaintenanceDrawer onClose={() => setOpen(false)} />}
    </Card>
  );
}
