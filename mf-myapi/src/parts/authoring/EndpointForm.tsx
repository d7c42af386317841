import type { AuthoredEndpoint } from '@titian/shared-contracts/authoring';
import { Button, useFeedback, useTranslation } from '@titian/shared-ui';
import { ResourceForm } from '@titian/shared-ui/data';
import { usePutEndpointMutation } from './connections.api';
import { type EndpointDraft, toDraft, toInput } from './endpointDraft';
import { EndpointFields } from './EndpointFields';
import { useSavedWithPage } from './openForms';
import css from './authoring.module.css';

export interface EndpointPlace {
  id: string;
  versionId: string;
  environment: AuthoredEndpoint['environment'];
}

interface Props {
  place: EndpointPlace;
  endpoint: AuthoredEndpoint | null;
  onSaved: () => void;
  /** It was opened by a press: its first field gets the focus. */
  focused?: boolean;
  /** Beside the button that saves. */
  cancel?: { label: string; run: () => void };
}

/** Registers the endpoint of an environment, or changes it. */
export function EndpointForm({ place, endpoint, onSaved, focused, cancel }: Props) {
  const { t } = useTranslation('myapi');
  const { toast } = useFeedback();
  const saved = useSavedWithPage();
  const [put] = usePutEndpointMutation();
  const send = async (draft: EndpointDraft) => {
    const body = { rowVersion: endpoint?.rowVersion ?? null, input: toInput(draft) };
    await put({ params: place, body }).unwrap();
    toast({ title: t('authoring.endpoint.saved'), severity: 'success' });
  };
  return (
    <ResourceForm<EndpointDraft>
      ref={saved}
      initialValues={toDraft(endpoint, t(`authoring.endpoint.environment.${place.environment}`))}
      onSubmit={send}
      onSent={onSaved}
    >
      {({ sending }) => (
        <>
          <EndpointFields endpoint={endpoint} focused={focused} />
          <div className={css.row}>
            <Button type="primary" htmlType="submit" loading={sending}>
              {t('authoring.endpoint.save')}
            </Button>
            {cancel && <Button onClick={cancel.run}>{cancel.label}</Button>}
          </div>
        </>
      )}
    </ResourceForm>
  );
}
