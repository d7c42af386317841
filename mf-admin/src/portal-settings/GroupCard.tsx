import { useState } from 'react';
import { type PortalGroup, type PortalSettings, SECURITY_GROUPS } from '@titian/shared-contracts/portal-setting';
import { usePermission } from '@titian/shared-auth';
import { Button, Card, Facts, Tag, useTranslation, When } from '@titian/shared-ui';
import { GroupEditor } from './GroupEditor';
import { PendingNotice } from '../parts/PendingNotice';
import css from './settings.module.css';
import { useSettingText } from './useSettingText';

interface Props {
  group: PortalGroup;
  state: PortalSettings[PortalGroup];
}

/** A group of settings: their values, who changed them last, and the change that waits for a second person. */
export function GroupCard({ group, state: { values, changed, pending, rowVersion } }: Props) {
  const { t } = useTranslation('admin');
  const { nameOf, valueOf } = useSettingText();
  const [isOpen, setOpen] = useState(false);
  const mayChange = usePermission('setting.portal.update');
  const name = t(`portalSettings.groups.${group}.title`);
  const change = mayChange && !pending && (
    <Button icon="edit" aria-label={t('portalSettings.changeOf', { name })} onClick={() => setOpen(true)}>
      {t('portalSettings.change')}
    </Button>
  );
  return (
    <Card
      title={name}
      hint={SECURITY_GROUPS.includes(group) && <Tag icon="safety-certificate">{t('portalSettings.twoPersons')}</Tag>}
      actions={change}
    >
      <p className={css.lead}>{t(`portalSettings.groups.${group}.lead`)}</p>
      {pending && <PendingNotice pending={pending} nameOf={nameOf} valueOf={valueOf} />}
      <div className={css.values}>
        <Facts rows={Object.entries(values).map(([key, value]) => [nameOf(key), valueOf(key, value)] as const)} />
      </div>
      {changed && (
        <p className={css.changed}>
          {t('portalSettings.changed', { by: changed.by })} <When at={changed.at} />
          {changed.reason && (
            <>
              : <q>{changed.reason}</q>
            </>
          )}
        </p>
      )}
      {isOpen && <GroupEditor group={group} values={values} rowVersion={rowVersion} onClose={() => setOpen(false)} />}
    </Card>
  );
}
