import type { AuthoredEndpoint } from '@titian/shared-contracts/authoring';
import { Button, useFeedback, useTranslation } from '@titian/shared-ui';
import { Form, ResourceForm } from '@titian/shared-ui/data';
import { useListEndpointsQuery, usePutEndpointMutation } from './connections.api';
import { DisputeNotice } from './DisputeNotice';
import { type EndpointDraft, toDraft, toInput } from './endpointDraft';
import { EndpointFields } from './EndpointFields';
import { useSavedWithPage } from './openForms';
import { useRebased } from './useRebased';
import css from './authoring.module.css';

export interface EndpointPlace {
  id: string;
  versionId: string;
  environment: AuthoredEndpoint['environment'];
}

/** The name under which what is typed of an endpoint is kept. */
export const keptEndpoint = ({ versionId, environment }: Omit<EndpointPlace, 'id'>) =>
  `titian.endpoint.${versionId}.${environment}`;

/** Fields that are called otherwise than their name. */
const LABELS = { urls: 'addresses', kind: 'authentication', secret: 'authentication' } as const;
type Plain = Exclude<keyof EndpointDraft, keyof typeof LABELS>;

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
  const { refetch } = useListEndpointsQuery({ params: { id: place.id, versionId: place.versionId } });
  const [form] = Form.useForm<EndpointDraft>();
  const draftOf = (row: AuthoredEndpoint | null) =>
    toDraft(row, t(`authoring.endpoint.environment.${place.environment}`));
  const rebased = useRebased({
    ...{ form, opened: endpoint, toDraft: draftOf },
    read: async () => (await refetch().unwrap()).find((one) => one.environment === place.environment) ?? null,
    keptAs: keptEndpoint(place),
    secrets: ['secret'],
  });
  const send = async (draft: EndpointDraft) => {
    const sent = await rebased.send(draft, (rowVersion, latest) =>
      put({ params: place, body: { rowVersion, input: toInput(latest) } }).unwrap(),
    );
    if (sent) toast({ title: t('authoring.endpoint.saved'), severity: 'success' });
    return sent;
  };
  return (
    <ResourceForm<EndpointDraft>
      ref={saved}
      form={form}
      initialValues={draftOf(endpoint)}
      left={rebased.left}
      onSubmit={send}
      onSent={onSaved}
    >
      {({ sending }) => (
        <>
          <DisputeNotice
            disputes={rebased.disputes}
            settle={rebased.settle}
            labelOf={(field) => t(`authoring.endpoint.${LABELS[field as keyof typeof LABELS] ?? (field as Plain)}`)}
            wordsOf={(field, value) => {
              if (field === 'secret') return '••••';
              return field === 'strategy'
                ? t(`authoring.endpoint.strategies.${value as EndpointDraft['strategy']}`)
                : undefined;
            }}
          />
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
