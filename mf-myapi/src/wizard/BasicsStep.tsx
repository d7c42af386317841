import { useImperativeHandle } from 'react';
import type { AuthoredApi, AuthoringInput } from '@titian/shared-contracts/authoring';
import { Stack, useFeedback, useTranslation } from '@titian/shared-ui';
import { Form, ResourceForm } from '@titian/shared-ui/data';
import { AboutFields, IdentityFields } from '../parts/authoring/ApiFields';
import { DisputeNotice } from '../parts/authoring/DisputeNotice';
import { useSavedWithPage } from '../parts/authoring/openForms';
import { type SaveState, useAutosave } from '../parts/authoring/useAutosave';
import { useTell } from './useTell';

interface Props {
  api: AuthoredApi;
  onState: (state: SaveState) => void;
}

/** What is said of an API that was never published; it is saved while it is typed. */
export function BasicsStep({ api, onState }: Props) {
  const [form] = Form.useForm<AuthoringInput>();
  const { state, isUnreached, disputes, touched, flush, settle } = useAutosave(api, form);
  useTell(onState, state);
  const { t } = useTranslation('myapi');
  const { toast } = useFeedback();
  useImperativeHandle(useSavedWithPage(), () => ({
    async flush() {
      const done = await flush();
      // Without a connection nothing is marked; the foot says so.
      if (!done && !isUnreached()) toast({ title: t('wizard.mend'), severity: 'warning' });
      return done;
    },
  }));
  return (
    <ResourceForm<AuthoringInput> form={form} initialValues={api} onSubmit={flush} onTyped={touched}>
      <Stack>
        <DisputeNotice disputes={disputes} settle={settle} labelOf={(field) => t(`authoring.fields.${field}`)} />
        <IdentityFields identifierFixedBy={api.identifierFixedBy} />
        <AboutFields />
      </Stack>
    </ResourceForm>
  );
}
