import type { MailTemplate } from '@titian/shared-contracts/mail-template';
import { Button, Notice, useFeedback, useTranslation } from '@titian/shared-ui';

interface Props {
  newer: MailTemplate;
  isDirty: boolean;
  onShow: (template: MailTemplate) => void;
}

/** Says that somebody saved a version meanwhile; showing it drops what is typed, after a question. */
export function NewerVersion({ newer, isDirty, onShow }: Props) {
  const { t } = useTranslation('admin');
  const { confirm } = useFeedback();
  const [last] = newer.versions;
  const show = async () => {
    const question = {
      title: t('mailTemplates.dropTitle'),
      body: t('mailTemplates.dropBody'),
      action: t('mailTemplates.show'),
    };
    if (!isDirty || (await confirm({ ...question, danger: true }))) onShow(newer);
  };
  const action = (
    <Button size="small" onClick={() => void show()}>
      {t('mailTemplates.show')}
    </Button>
  );
  return (
    <Notice
      tone="warning"
      title={t('mailTemplates.newer', { version: newer.rowVersion, by: last?.by })}
      action={action}
    >
      {t('mailTemplates.newerWhy')}
    </Notice>
  );
}
