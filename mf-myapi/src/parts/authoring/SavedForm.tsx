import { type ReactNode, useId } from 'react';
import type { AuthoredApi, AuthoringInput } from '@titian/shared-contracts/authoring';
import { Button, Stack, useFeedback, useTranslation } from '@titian/shared-ui';
import { Form } from '@titian/shared-ui/data';
import { DisputeNotice } from './DisputeNotice';
import { useAutosave } from './useAutosave';
import css from './authoring.module.css';

/** Parts of an API that are changed where it is in use: they are saved when the author says so. */
export function SavedForm({ api, children }: { api: AuthoredApi; children: ReactNode }) {
  const { t } = useTranslation('myapi');
  const { toast } = useFeedback();
  const [form] = Form.useForm<AuthoringInput>();
  const { state, disputes, touched, flush, settle } = useAutosave(api, form, false);
  const save = async () => {
    if (await flush()) toast({ title: t('authoring.saved'), severity: 'success' });
  };
  return (
    <Form<AuthoringInput>
      form={form}
      name={useId()}
      layout="vertical"
      requiredMark={false}
      noValidate
      validateTrigger="onBlur"
      disabled={!api.editable}
      initialValues={api}
      onValuesChange={touched}
      onFinish={() => void save()}
    >
      <Stack>
        <DisputeNotice disputes={disputes} settle={settle} />
        {children}
        {api.editable && (
          <div className={css.row}>
            <Button type="primary" htmlType="submit" disabled={state === 'saved'}>
              {t('authoring.save')}
            </Button>
          </div>
        )}
      </Stack>
    </Form>
  );
}
