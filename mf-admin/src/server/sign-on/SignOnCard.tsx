import { useState } from 'react';
import type { PortalSettings } from '@titian/shared-contracts/portal-setting';
import { PART_NAMES, type ServerPart } from '@titian/shared-contracts/server';
import { usePermission } from '@titian/shared-auth';
import { Button, QueryView, useFormat, useTranslation, When } from '@titian/shared-ui';
import { PendingNotice } from '../../parts/PendingNotice';
import { useReadPortalSettingsQuery } from '../../parts/settings.api';
import { PartCard } from '../PartCard';
import css from '../server.module.css';
import { SignOnDrawer } from './SignOnDrawer';
import { useSignOnText } from './useSignOnText';

function Settings({ of: { values, changed, pending, rowVersion } }: { of: PortalSettings['singleSignOn'] }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { nameOf, valueOf } = useSignOnText();
  const mayChange = usePermission('setting.portal.update');
  const [isOpen, setOpen] = useState(false);
  const label = t('server.signOn.changeOf', { name: format.text(PART_NAMES.singleSignOn) });
  return (
    <>
      {pending && <PendingNotice pending={pending} nameOf={nameOf} valueOf={valueOf} />}
      {changed && (
        <p className={css.source}>
          {t('server.signOn.changed', { by: changed.by })} <When at={changed.at} />: <q>{changed.reason}</q>
        </p>
      )}
      {mayChange && !pending && (
        <p className={css.source}>
          <Button icon="edit" aria-label={label} onClick={() => setOpen(true)}>
            {t('server.signOn.change')}
          </Button>
        </p>
      )}
      {isOpen && <SignOnDrawer values={values} rowVersion={rowVersion} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Single sign-on: how it is set, who changed it last, the change that waits for a second person, and a test. */
export function SignOnCard({ part }: { part: ServerPart }) {
  const { t } = useTranslation('admin');
  const mayRead = usePermission('setting.portal.view');
  const query = useReadPortalSettingsQuery(undefined, { skip: !mayRead });
  return (
    <PartCard part={part}>
      {mayRead && (
        <QueryView query={query} failure={t('server.signOn.failure')}>
          {({ singleSignOn }) => <Settings of={singleSignOn} />}
        </QueryView>
      )}
    </PartCard>
  );
}
