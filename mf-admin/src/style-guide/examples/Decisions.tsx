import { useState } from 'react';
import { ManagedReason } from '@titian/shared-contracts/managed';
import { Button, useFeedback, useTranslation } from '@titian/shared-ui';
import {
  AskDialog,
  BlockedDialog,
  BulkDialog,
  DisableDialog,
  ManagedDialog,
  ReasonField,
} from '@titian/shared-ui/data';
import css from '../guide.module.css';
import { ROWS } from '../sampleRows';

const OPENERS = ['ask', 'bulk', 'blocked', 'disable', 'managed'] as const;

/** Dialogs that say what follows, ask for what is needed and stay open until the server agreed. */
export default function Decisions() {
  const { t } = useTranslation('admin');
  const { toast } = useFeedback();
  const [open, setOpen] = useState<(typeof OPENERS)[number] | null>(null);
  const close = () => setOpen(null);
  const done = async () => toast({ title: t('guide.sample.saved'), severity: 'success' });
  const name = t('guide.sample.api');
  const rows = [{ label: t('guide.sample.list'), count: 3, to: '/element/table' }];
  const effects = [t('guide.sample.text')];
  return (
    <>
      <div className={css.row}>
        {OPENERS.map((one) => (
          <Button key={one} onClick={() => setOpen(one)}>
            {t(`guide.open.${one}`)}
          </Button>
        ))}
      </div>
      {open === 'ask' && (
        <AskDialog
          title={t('guide.open.ask')}
          action={t('guide.act.save')}
          effects={effects}
          onSubmit={done}
          onClose={close}
        >
          <ReasonField schema={ManagedReason} />
        </AskDialog>
      )}
      {open === 'bulk' && (
        <BulkDialog
          title={t('guide.open.bulk')}
          items={[
            { id: 'a', name },
            { id: 'b', name: t('guide.sample.list') },
          ]}
          action={t('guide.act.remove')}
          danger
          onSubmit={async () => ({ done: ['a'], failed: [{ id: 'b', code: 'notFound' }] })}
          done={(count) => `${t('guide.sample.removed')}: ${count}`}
          failed={(count) => `${t('guide.state.failed')}: ${count}`}
          onClose={close}
        />
      )}
      {open === 'blocked' && <BlockedDialog name={name} body={t('guide.sample.text')} rows={rows} onClose={close} />}
      {open === 'disable' && (
        <DisableDialog title={t('guide.open.disable')} effects={effects} onSubmit={done} onClose={close} />
      )}
      {open === 'managed' && (
        <ManagedDialog
          what="disable"
          row={ROWS[0]!}
          held={{ body: t('guide.sample.text'), rows }}
          effects={effects}
          disable={done}
          disabled={t('guide.sample.saved')}
          onClose={close}
        />
      )}
    </>
  );
}
