import { useState } from 'react';
import type { Locale } from '@titian/shared-contracts';
import { faultsOf, type MailTemplate, mailTemplatePaths } from '@titian/shared-contracts/mail-template';
import { usePermission } from '@titian/shared-auth';
import { usePageTitle } from '@titian/section-kit';
import { Columns, Page, Tag, useFormat, useLocale, useTranslation } from '@titian/shared-ui';
import { Form } from '@titian/shared-ui/data';
import { type Draft, TemplateForm } from './TemplateForm';
import { MailPreview } from './MailPreview';
import { NewerVersion } from './NewerVersion';
import { TemplateActs } from './TemplateActs';
import { TemplateVersions } from './TemplateVersions';
import { useCursor } from './useCursor';
import { VariablesCard } from './VariablesCard';

const FORM = 'mail-template';
const ASIDE = 420;

/** What is typed, where a field that nobody opened yet has what is in force. */
function useDraft(template: MailTemplate) {
  const [form] = Form.useForm<Draft>();
  const typed = Form.useWatch([], form) as Partial<Draft> | undefined;
  const text = {
    subject: { ...template.text.subject, ...typed?.subject },
    body: { ...template.text.body, ...typed?.body },
  };
  return { form, text, faults: faultsOf(text, template.variables) };
}

interface Props {
  template: MailTemplate;
  /** A version that somebody saved since. */
  newer: MailTemplate | null;
  /** Shows another version of the text. */
  onShow: (template: MailTemplate) => void;
}

/** A mail's text beside the mail that it makes; saving makes a version. */
export function TemplateView({ template, newer, onShow }: Props) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const [language, setLanguage] = useState<Locale>(useLocale());
  const [isDirty, setDirty] = useState(false);
  const { form, text, faults } = useDraft(template);
  const cursor = useCursor();
  const mayUpdate = usePermission('setting.portal.update');
  const { own, isFixed, enabled } = template;
  const sent = enabled ? 'mailTemplates.chosen' : 'mailTemplates.offNow';
  const name = format.text(template.label);
  usePageTitle(name);
  const preview = <MailPreview template={template} text={text} language={language} onLanguage={setLanguage} />;
  return (
    <Page
      title={name}
      mark={
        <>
          <Tag tone={own ? 'brand' : 'neutral'}>
            {own ? t('mailTemplates.own', { version: own.version }) : t('mailTemplates.builtIn')}
          </Tag>
          {!enabled && <Tag tone="warning">{t('mailTemplates.isOff')}</Tag>}
        </>
      }
      purpose={t(isFixed ? 'mailTemplates.fixed' : sent)}
      breadcrumb={[
        { label: t('mailTemplates.title'), to: mailTemplatePaths.templates() },
        { label: <code>{template.code}</code> },
      ]}
      actions={mayUpdate && <TemplateActs {...{ template, text, language, faults, isDirty, onShow }} form={FORM} />}
    >
      <Columns
        asideWidth={ASIDE}
        aside={
          <>
            {preview}
            <TemplateVersions template={template} mayRestore={mayUpdate} onShow={onShow} />
          </>
        }
      >
        {newer && <NewerVersion newer={newer} isDirty={isDirty} onShow={onShow} />}
        <TemplateForm
          {...{ template, form, faults, cursor, onDirty: setDirty, onLanguage: setLanguage, onShow }}
          id={FORM}
          readOnly={!mayUpdate}
        />
        <VariablesCard template={template} text={text} onChoose={mayUpdate ? cursor.insert : null} />
      </Columns>
    </Page>
  );
}
