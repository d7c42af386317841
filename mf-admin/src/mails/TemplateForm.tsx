import type { Locale } from '@titian/shared-contracts';
import {
  type MailTemplate,
  MailTemplateChange,
  type MailText,
  type TemplateFault,
} from '@titian/shared-contracts/mail-template';
import { Card, Stack, useFeedback, useTranslation } from '@titian/shared-ui';
import { BothLanguages, type FormInstance, ReasonField, ResourceForm } from '@titian/shared-ui/data';
import { FaultList } from './FaultList';
import { LanguageFields } from './LanguageFields';
import { useSaveMailTemplateMutation } from './mailTemplates.api';
import type { Cursor } from './useCursor';

export type Draft = MailText & { reason: string };

interface Props {
  id: string;
  template: MailTemplate;
  form: FormInstance<Draft>;
  faults: readonly TemplateFault[];
  cursor: Cursor;
  readOnly: boolean;
  onDirty: (dirty: boolean) => void;
  /** The language in which somebody writes. */
  onLanguage: (language: Locale) => void;
  /** Shows what was saved. */
  onShow: (template: MailTemplate) => void;
}

/** Subject and text in both languages, and what keeps them from being saved. */
export function TemplateForm({ id, template, form, faults, cursor, readOnly, onDirty, onLanguage, onShow }: Props) {
  const { t } = useTranslation('admin');
  const { toast } = useFeedback();
  const [save] = useSaveMailTemplateMutation();
  const { code, rowVersion, text } = template;
  const send = async (draft: Draft) => {
    const saved = await save({ params: { code }, body: { ...draft, rowVersion } }).unwrap();
    toast({ title: t('mailTemplates.saved', { version: saved.rowVersion }), severity: 'success' });
    onShow(saved);
  };
  return (
    <Card title={t('mailTemplates.text')} hint={t('mailTemplates.marks')}>
      <ResourceForm<Draft>
        id={id}
        form={form}
        initialValues={text}
        disabled={readOnly}
        onDirty={onDirty}
        onSubmit={send}
      >
        <Stack>
          <div ref={cursor.box} onFocus={cursor.onFocus}>
            <BothLanguages onFocus={onLanguage}>{(language) => <LanguageFields language={language} />}</BothLanguages>
          </div>
          {faults.length > 0 && <FaultList faults={faults} onChoose={cursor.insert} />}
          {!readOnly && <ReasonField schema={MailTemplateChange} rows={2} help={t('mailTemplates.reasonHelp')} />}
        </Stack>
      </ResourceForm>
    </Card>
  );
}
