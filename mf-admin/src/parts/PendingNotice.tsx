import { type ReactNode, useState } from 'react';
import { type PendingChange, portalSetting } from '@titian/shared-contracts/portal-setting';
import { Button, Notice, useFeedback, useTranslation, When } from '@titian/shared-ui';
import { ReasonDialog } from '@titian/shared-ui/data';
import { useApproveSettingChangeMutation, useRefuseSettingChangeMutation } from './settings.api';
import css from './settings.module.css';

interface Props {
  pending: PendingChange;
  /** What the page calls a setting, and what its value means. */
  nameOf: (name: string) => string;
  valueOf: (name: string, value: unknown) => ReactNode;
}

/** A change that waits: what it changes, who asked and why, and what the reader may do about it. */
export function PendingNotice({ pending, nameOf, valueOf }: Props) {
  const { id, changes, askedBy, askedAt, reason, allowed } = pending;
  const { t } = useTranslation('admin');
  const { toast, fail } = useFeedback();
  const [approve, { isLoading }] = useApproveSettingChangeMutation();
  const [refuse] = useRefuseSettingChangeMutation();
  const [isRefusing, setRefusing] = useState(false);
  const isOwn = !allowed.includes('approve');
  const accept = () =>
    approve({ params: { id } })
      .unwrap()
      .then(() => toast({ title: t('settingChange.approved'), severity: 'success' }))
      .catch(fail);
  const decline = async (why: string) => {
    await refuse({ params: { id }, body: { reason: why } }).unwrap();
    toast({ title: t(isOwn ? 'settingChange.takenBack' : 'settingChange.refused'), severity: 'success' });
  };
  const label = t(isOwn ? 'settingChange.takeBack' : 'settingChange.refuse');
  return (
    <div className={css.pending}>
      <Notice
        tone="warning"
        title={t('settingChange.waits', { by: askedBy })}
        action={
          <span className={css.acts}>
            {!isOwn && (
              <Button type="primary" loading={isLoading} onClick={() => void accept()}>
                {t('settingChange.approve')}
              </Button>
            )}
            <Button danger={!isOwn} onClick={() => setRefusing(true)}>
              {label}
            </Button>
          </span>
        }
      >
        <When at={askedAt} />: <q>{reason}</q>
        <ul className={css.changes}>
          {changes.map(({ name, before, after }) => (
            <li key={name}>
              {nameOf(name)}: <del>{valueOf(name, before)}</del> → <ins>{valueOf(name, after)}</ins>
            </li>
          ))}
        </ul>
        {isOwn && <p>{t('settingChange.notYours')}</p>}
      </Notice>
      {isRefusing && (
        <ReasonDialog
          title={label}
          effects={[t('settingChange.stays')]}
          action={label}
          reason={{ schema: portalSetting.refuse.body }}
          onSubmit={decline}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  );
}
