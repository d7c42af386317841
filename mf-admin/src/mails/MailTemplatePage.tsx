import { useParams } from 'react-router-dom';
import { mailTemplatePaths } from '@titian/shared-contracts/mail-template';
import { QueryView, useTranslation } from '@titian/shared-ui';
import { useMailTemplateQuery } from './mailTemplates.api';
import { TemplateView } from './TemplateView';

/** The text of one mail: edited in both languages, shown as it will be sent, with its versions. */
export function MailTemplatePage() {
  const { t } = useTranslation('admin');
  const { code = '' } = useParams();
  const query = useMailTemplateQuery({ params: { code } });
  const list = { label: t('mailTemplates.title'), to: mailTemplatePaths.templates() };
  return (
    <QueryView query={query} failure={t('mailTemplates.failure')} page={{ title: t('mailTemplates.one'), list }}>
      {(template) => <TemplateView key={`${template.code} ${template.rowVersion}`} template={template} />}
    </QueryView>
  );
}

export { MailTemplatePage as Component };
