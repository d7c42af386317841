import { type ReactNode, useState } from 'react';
import type { AuthoredEndpoint } from '@titian/shared-contracts/authoring';
import { Button, Card, CodeParts, Empty, Facts, Tag, useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { useRemoveEndpointMutation, useTestEndpointMutation } from './connections.api';
import type { EndpointPlace } from './EndpointForm';
import { EndpointTests } from './EndpointTests';
import css from './authoring.module.css';

interface Props {
  place: EndpointPlace;
  endpoint: AuthoredEndpoint | null;
  editable: boolean;
  /** Whether it can go: that of production stays while its version takes calls. */
  removable: boolean;
  onEdit: () => void;
}

const addressOf = ({ id, url }: AuthoredEndpoint['urls'][number]) => (
  <code key={id}>
    <CodeParts>{url}</CodeParts>
  </code>
);

/** The place of an endpoint that isn't registered yet. */
function NoEndpoint({ place: { environment }, editable, onEdit }: Pick<Props, 'place' | 'editable' | 'onEdit'>) {
  const { t } = useTranslation('myapi');
  return (
    <Card title={t(`authoring.endpoint.environment.${environment}`)}>
      <Empty
        icon="link"
        title={t('authoring.endpoint.none')}
        body={t(`authoring.endpoint.noneBody.${environment}`)}
        action={editable && <Button onClick={onEdit}>{t('authoring.endpoint.add')}</Button>}
      />
    </Card>
  );
}

/** What is registered, and the test of its connection. */
export function EndpointCard({ place, endpoint, editable, removable, onEdit }: Props) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { confirm, toast } = useFeedback();
  const [remove] = useRemoveEndpointMutation();
  const [test, tested] = useTestEndpointMutation();
  const environment = t(`authoring.endpoint.environment.${place.environment}`);
  const [isTested, setTested] = useState(false);
  const ask = async () => {
    const body = t('authoring.endpoint.removeBody');
    const title = t('authoring.endpoint.removeTitle', { environment });
    if (!(await confirm({ title, body, action: t('authoring.endpoint.remove'), danger: true }))) return;
    const done = await remove({ params: place });
    if (!done.error) toast({ title: t('authoring.endpoint.removed'), severity: 'success' });
  };
  if (!endpoint) return <NoEndpoint {...{ place, editable, onEdit }} />;
  const facts: [string, ReactNode][] = [
    [
      t('authoring.endpoint.addresses'),
      <span key="urls" className={css.urls}>
        {endpoint.urls.map(addressOf)}
      </span>,
    ],
    [t('authoring.endpoint.strategy'), t(`authoring.endpoint.strategies.${endpoint.strategy}`)],
    [t('authoring.endpoint.authentication'), t(`authoring.endpoint.kinds.${endpoint.authentication ?? 'none'}`)],
    [t('authoring.endpoint.wholeMs'), t('authoring.endpoint.result.ms', { time: format.number(endpoint.wholeMs) })],
  ];
  return (
    <Card
      title={`${environment}: ${endpoint.name}`}
      actions={
        editable && (
          <span className={css.row}>
            {/* The checklist leads to the test of production. */}
            <span data-field={place.environment === 'Production' ? 'connection' : undefined}>
              <Button
                size="small"
                icon="thunderbolt"
                loading={tested.isLoading}
                onClick={() => {
                  setTested(true);
                  void test({ params: place });
                }}
              >
                {t('authoring.endpoint.test')}
              </Button>
            </span>
            <Button size="small" icon="edit" onClick={onEdit}>
              {t('authoring.endpoint.edit')}
            </Button>
            {removable && (
              <Button size="small" danger onClick={() => void ask()}>
                {t('authoring.endpoint.remove')}
              </Button>
            )}
          </span>
        )
      }
    >
      {endpoint.privateAllowed && (
        <p className={css.notice}>
          <Tag>{t('authoring.endpoint.privateOn')}</Tag>
        </p>
      )}
      <Facts rows={facts} />
      <EndpointTests
        {...{ place, endpoint, editable }}
        fresh={isTested && !tested.isLoading ? tested.data : undefined}
      />
    </Card>
  );
}
