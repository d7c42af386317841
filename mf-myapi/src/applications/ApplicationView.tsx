import { useState } from 'react';
import type { ApplicationDetail } from '@titian/shared-contracts/subscription';
import { usePermission } from '@titian/shared-auth';
import { usePageTitle } from '@titian/section-kit';
import {
  Button,
  Columns,
  Copy,
  Menu,
  Notice,
  Page,
  Stack,
  StatusTag,
  useFormat,
  useTranslation,
} from '@titian/shared-ui';
import { ApplicationDialogs } from './ApplicationDialogs';
import { Credentials } from './Credentials';
import { MembersCard } from './MembersCard';
import { QuickStartCard } from './QuickStartCard';
import { StoreSecret, type Stored } from './StoreSecret';
import { SubscriptionsCard } from './SubscriptionsCard';
import { useApplicationActs, type ApplicationDialog } from './useApplicationActs';
import { CallsTab } from './CallsTab';
import { UsageTab } from './UsageTab';
import { useApplicationPath } from './useApplicationPath';
import { useApplicationTabs } from './useApplicationTabs';
import css from './applications.module.css';

function Meta({ application }: { application: ApplicationDetail }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { id, organization, calls } = application;
  return (
    <span className={css.meta}>
      <span className={css.id}>
        <code>{id}</code>
        <Copy text={id} name={t('applications.clientId')} />
      </span>
      <span>{format.text(organization.name)}</span>
      <span>
        {t('applications.callsOfDay', { count: calls.all, calls: format.number(calls.all) })}
        {calls.all > 0 && `, ${t('applications.failed', { share: format.percent(calls.failed / calls.all) })}`}
      </span>
    </span>
  );
}

/** What keeps it from calling, or will. */
function Standing({ application, onTransfer }: { application: ApplicationDetail; onTransfer: () => void }) {
  const { t } = useTranslation('myapi');
  const { state, owner, orphan, allowed } = application;
  return (
    <>
      {orphan && (
        <Notice
          tone="warning"
          title={t('applications.orphanTitle', { owner: owner.displayName })}
          action={
            allowed.includes('transfer') ? (
              <Button size="small" onClick={onTransfer}>
                {t('applications.takeOver')}
              </Button>
            ) : undefined
          }
        >
          {t(allowed.includes('transfer') ? 'applications.orphanBody' : 'applications.orphanWait')}
        </Notice>
      )}
      {state !== 'Active' && <Notice tone="warning">{t(`applications.closed.${state}`)}</Notice>}
    </>
  );
}

/** Its keys, subscriptions, members, and the first call with it. */
export function ApplicationView({ application }: { application: ApplicationDetail }) {
  const { t } = useTranslation('myapi');
  const paths = useApplicationPath();
  const { id, name, state, allowed } = application;
  const { tab, links } = useApplicationTabs(id);
  usePageTitle(name);
  const [dialog, setDialog] = useState<ApplicationDialog | null>(null);
  const [stored, setStored] = useState<Stored | null>(null);
  // What was issued last stays in the quick start until the page is left.
  const acts = useApplicationActs(application, setDialog);
  const maySeeKeys = usePermission('credential.view');
  const maySeeSubscriptions = usePermission('subscription.view');
  const aside = (
    <>
      {maySeeSubscriptions && <QuickStartCard id={id} issued={stored?.issued ?? null} />}
      <MembersCard application={application} />
    </>
  );
  const parts = {
    overview: (
      <Columns aside={aside} asideWidth={380}>
        {maySeeKeys && <Credentials application={application} onStored={setStored} />}
        {maySeeSubscriptions && <SubscriptionsCard id={id} />}
      </Columns>
    ),
    usage: <UsageTab id={id} />,
    calls: <CallsTab id={id} />,
  };
  return (
    <Page
      title={name}
      mark={<StatusTag kind="application" state={state} />}
      purpose={
        <>
          {application.description && <span className={css.description}>{application.description}</span>}
          <Meta application={application} />
        </>
      }
      breadcrumb={[{ label: t('applications.title'), to: paths.list }, { label: name }]}
      tabs={links}
      actions={
        <>
          {maySeeKeys && (
            <Button icon="safety-certificate" onClick={() => setDialog('tester')}>
              {t('tester.open')}
            </Button>
          )}
          {allowed.includes('issue') && (
            <Button type="primary" icon="plus" onClick={() => setDialog('issue')}>
              {t('credentials.create')}
            </Button>
          )}
          {acts.length > 0 && (
            <Menu items={acts} label={t('applications.acts', { name })}>
              <Button icon="more" aria-label={t('applications.acts', { name })} />
            </Menu>
          )}
        </>
      }
    >
      <Stack>
        <Standing application={application} onTransfer={() => setDialog('transfer')} />
        {parts[tab]}
      </Stack>
      <ApplicationDialogs
        application={application}
        dialog={dialog}
        onClose={() => setDialog(null)}
        onIssued={(issued) => setStored({ issued, replaced: null, isOpen: true })}
      />
      {stored?.isOpen && <StoreSecret stored={stored} onDone={() => setStored({ ...stored, isOpen: false })} />}
    </Page>
  );
}
