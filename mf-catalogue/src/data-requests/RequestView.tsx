import { dataRequestPaths, type RequestDetail } from '@titian/shared-contracts/data-request';
import { usePageTitle } from '@titian/section-kit';
import { Card, Columns, Page, Stack, StatusTag, StepBar, Tag, useFormat, useTranslation } from '@titian/shared-ui';
import { ClockCard } from './ClockCard';
import { DecisionCard } from './DecisionCard';
import { DeliveryCard } from './DeliveryCard';
import { FieldsCard } from './FieldsCard';
import { RequestActs } from './RequestActs';
import { RequestNotices } from './RequestNotices';
import { RequestThread } from './RequestThread';
import { RequestTimeline } from './RequestTimeline';
import { statusToneOf } from './statusTone';
import { UseCard } from './UseCard';
import { useRequestSteps } from './useRequestSteps';

/** A request: its state and clock, the fields against what exists, purpose, thread, decision, and its time line. */
export function RequestView({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const steps = useRequestSteps(request);
  const { requestNo, title, status, kind, organization, provider, visibility, votes, side } = request;
  usePageTitle(`${requestNo} ${title}`);
  const purpose = [
    t('dataRequests.askedBy', { agency: format.text(organization.name) }),
    provider ? t('dataRequests.askedOf', { agency: format.text(provider.name) }) : t('dataRequests.askedOfNobody'),
    t('dataRequests.wantedCount', { count: votes }),
    t(`dataRequests.seenBy.${visibility}`),
  ].join(' · ');
  const mark = (
    <>
      <StatusTag kind="dataRequest" state={status} tone={statusToneOf(status)} />
      {kind && <Tag>{t(`dataRequests.kind.${kind}`)}</Tag>}
    </>
  );
  const aside = (
    <>
      {request.clock && <ClockCard request={request} clock={request.clock} />}
      <DecisionCard request={request} />
      <DeliveryCard request={request} />
      {request.events.length > 0 && (
        <Card title={t('dataRequests.timeline')} hint={requestNo}>
          <RequestTimeline events={request.events} />
        </Card>
      )}
    </>
  );
  return (
    <Page
      title={title}
      mark={mark}
      purpose={purpose}
      breadcrumb={[{ label: t('dataRequests.title'), to: dataRequestPaths.newRequest() }, { label: requestNo ?? '–' }]}
      actions={<RequestActs request={request} />}
    >
      <Stack>
        <Card flush label={t('dataRequests.progress')}>
          <StepBar steps={steps} />
        </Card>
        <RequestNotices request={request} />
        <Columns aside={aside} asideWidth={360}>
          <FieldsCard request={request} />
          <UseCard request={request} />
          {side !== 'observer' && <RequestThread request={request} />}
        </Columns>
      </Stack>
    </Page>
  );
}
