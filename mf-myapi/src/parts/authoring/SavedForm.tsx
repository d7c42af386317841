import type { ReactNode } from 'react';
import type { AuthoredApi, AuthoringInput } from '@titian/shared-contracts/authoring';
import { Button, Stack, useFeedback, useTranslation } from '@titian/shared-ui';
import { Form, ResourceForm } from '@titian/shared-ui/data';
import { DisputeNotice } from './DisputeNotice';
import { useAutosave } from './useAutosave';
import css from './authoring.module.css';

/** Parts of an API that are changed where it is in use: they are saved when the author says so. */
export function SavedForm({ api, children }: { api: AuthoredApi; children: ReactNode }) {
  const { t } = useTranslation('myapi');
  const { toast, fail } = useFeedback();
  const [form] = Form.useForm<AuthoringInput>();
  const { state, isUnreached, refusal, disputes, touched, flush, settle } = useAutosave(api, form, false);
  const save = async () => {
    if (!(await flush())) {
      const refused = isUnreached() ? { status: 0, code: 'network', instance: '' } : refusal();
      if (refused) fail(refused);
      return false;
    }
    toast({ title: t('authoring.saved'), severity: 'success' });
    return true;
  };
  return (
    <ResourceForm<AuthoringInput>
      form={form}
      disabled={!api.editable}
      initialValues={api}
      onSubmit={save}
      onTyped={touched}
    >
      <Stack>
        <DisputeNotice disputes={disputes} settle={settle} labelOf={(field) => t(`authoring.fields.${field}`)} />
        {children}
        {api.editable && (
          <div className={css.row}>
            <Button type="primary" htmlType="submit" disabled={state === 'saved'}>
              {t('authoring.save')}
            </Button>
          </div>
        )}
      </Stack>
    </ResourceForm>
  );
}
