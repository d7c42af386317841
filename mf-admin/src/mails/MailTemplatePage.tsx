import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { type MailTemplate, mailTemplatePaths } from '@titian/shared-contracts/mail-template';
import { QueryView, useTranslation } from '@titian/shared-ui';
import { useMailTemplateQuery } from './mailTemplates.api';
import { TemplateView } from './TemplateView';

/** Keeps the version that was opened, and what is typed over it; one that somebody else saves meanwhile is offered. */
function Opened({ template }: { template: MailTemplate }) {
  const [shown, setShown] = useState(template);
  const newer = template.rowVersion > shown.rowVersion ? template : null;
  return <TemplateView key={shown.rowVersion} template={shown} newer={newer} onShow={setShown} />;
}

/** The text of one mail: edited in both languages, shown as it will be sent, with its versions. */
export function MailTemplatePage() {
  const { t } = useTranslation('admin');
  const { code = '' } = useParams();
  const query = useMailTemplateQuery({ params: { code } });
  const list = { label: t('mailTemplates.title'), to: mailTemplatePaths.templates() };
  return (
    <QueryView query={query} failure={t('mailTemplates.failure')} page={{ title: t('mailTemplates.one'), list }}>
      {(template) => <Opened key={template.code} template={template} />}
    </QueryView>
  );
}

export { MailTemplatePage as Component };
