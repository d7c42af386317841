import { type Ref, useImperativeHandle } from 'react';
import type { AuthoredApi, AuthoringInput } from '@titian/shared-contracts/authoring';
import { Stack } from '@titian/shared-ui';
import { Form, ResourceForm } from '@titian/shared-ui/data';
import { AboutFields, IdentityFields } from '../parts/authoring/ApiFields';
import { DisputeNotice } from '../parts/authoring/DisputeNotice';
import { type SaveState, useAutosave } from '../parts/authoring/useAutosave';
import { useTell } from './useTell';

/** A step that saves by itself: whether everything is saved, once it was asked to. */
export interface Saves {
  flush: () => Promise<boolean>;
}

interface Props {
  api: AuthoredApi;
  onState: (state: SaveState) => void;
  ref: Ref<Saves>;
}

/** What is said of an API that was never published; it is saved while it is typed. */
export function BasicsStep({ api, onState, ref }: Props) {
  const [form] = Form.useForm<AuthoringInput>();
  const { state, disputes, touched, flush, settle } = useAutosave(api, form);
  useTell(onState, state);
  useImperativeHandle(ref, () => ({ flush }));
  return (
    <ResourceForm<AuthoringInput> form={form} initialValues={api} onSubmit={flush} onTyped={touched}>
      <Stack>
        <DisputeNotice disputes={disputes} settle={settle} />
        <IdentityFields identifierFixedBy={api.identifierFixedBy} />
        <AboutFields />
      </Stack>
    </ResourceForm>
  );
}
