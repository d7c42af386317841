import { useState } from 'react';
import { dataRequest } from '@titian/shared-contracts/data-request';
import { Button, Dialog, useFeedback, useTranslation } from '@titian/shared-ui';
import { Drawer, FormField, Input, Modal, ReasonDialog, ResourceForm, SubmitFooter } from '@titian/shared-ui/data';
import css from '../guide.module.css';

const OPENERS = ['dialog', 'modal', 'drawer', 'reason'] as const;
const FORM = 'guide-dialog';

export default function Dialogs() {
  const { t } = useTranslation('admin');
  const { toast, confirm } = useFeedback();
  const [open, setOpen] = useState<(typeof OPENERS)[number] | null>(null);
  const close = () => setOpen(null);
  const remove = async () => {
    const question = { title: t('guide.sample.question'), body: t('guide.sample.questionBody') };
    const sure = await confirm({ ...question, action: t('guide.act.remove'), danger: true });
    if (sure) toast({ title: t('guide.sample.removed'), severity: 'success' });
  };
  return (
    <div className={css.row}>
      {OPENERS.map((one) => (
        <Button key={one} onClick={() => setOpen(one)}>
          {t(`guide.open.${one}`)}
        </Button>
      ))}
      <Button danger onClick={() => void remove()}>
        {t('guide.act.remove')}
      </Button>
      {open === 'dialog' && (
        <Dialog
          title={t('guide.open.dialog')}
          onClose={close}
          footer={<Button onClick={close}>{t('guide.act.close')}</Button>}
        >
          {t('guide.sample.text')}
        </Dialog>
      )}
      {open === 'modal' && (
        <Modal
          title={t('guide.open.modal')}
          onClose={close}
          footer={<SubmitFooter form={FORM} action={t('guide.act.save')} sending={false} onCancel={close} />}
        >
          <ResourceForm id={FORM} onSubmit={close}>
            <FormField name="name" label={t('guide.sample.name')}>
              <Input />
            </FormField>
          </ResourceForm>
        </Modal>
      )}
      {open === 'drawer' && (
        <Drawer title={t('guide.open.drawer')} onClose={close}>
          {t('guide.sample.text')}
        </Drawer>
      )}
      {open === 'reason' && (
        <ReasonDialog
          title={t('guide.open.reason')}
          action={t('guide.act.remove')}
          reason={{ schema: dataRequest.handBack.body }}
          onSubmit={async () => toast({ title: t('guide.sample.removed') })}
          onClose={close}
        />
      )}
    </div>
  );
}
