import { Button, Notice, useTranslation } from '@titian/shared-ui';
import { Form, FormField, Radio } from '@titian/shared-ui/data';
import type { IssueDraft } from './issueDraft';
import { RELATED } from './issueDraft';
import { RelatedPicker } from './RelatedPicker';
import css from './form.module.css';

/** What an issue is about, if anything: an API, an order or a subscription; and the request id of an error message. */
export function RelatedFields() {
  const { t } = useTranslation('catalogue');
  const form = Form.useFormInstance<IssueDraft>();
  const about = Form.useWatch('about', form) ?? 'none';
  const requestId = Form.useWatch('requestId', { form, preserve: true });
  const required = [{ required: true, message: t('newIssue.chooseRelated') }];
  return (
    <>
      <FormField name="about" label={t('newIssue.about')} help={about === 'none' && t('newIssue.aboutHelp')}>
        <Radio.Group
          className={css.kinds}
          onChange={() => form.setFieldValue('aboutId', undefined)}
          options={RELATED.map((value) => ({ value, label: t(`newIssue.related.${value}`) }))}
        />
      </FormField>
      {about !== 'none' && (
        <FormField name="aboutId" label={t(`newIssue.which.${about}`)} rules={required}>
          <RelatedPicker key={about} kind={about} />
        </FormField>
      )}
      {requestId && (
        <Notice
          icon="paper-clip"
          action={
            <Button type="text" size="small" onClick={() => form.setFieldValue('requestId', undefined)}>
              {t('newIssue.dropRequest')}
            </Button>
          }
        >
          {t('newIssue.request')} <code>{requestId}</code>
        </Notice>
      )}
    </>
  );
}
