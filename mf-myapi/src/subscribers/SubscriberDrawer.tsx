import { tiersOf } from '@titian/shared-contracts/catalogue';
import { orderPaths } from '@titian/shared-contracts/order';
import type { SubscriberRow } from '@titian/shared-contracts/subscription';
import {
  Facts,
  lastMoment,
  Link,
  Notice,
  QueryView,
  SkeletonRows,
  Stack,
  StatusTag,
  useCosts,
  useFormat,
  useKeyedText,
  useTerms,
  useTranslation,
  When,
} from '@titian/shared-ui';
import { ActsMenu, askedOf, Drawer, FieldList, RequestList, type RowAction, UseFacts } from '@titian/shared-ui/data';
import { RequestActs } from './RequestActs';
import { useReadSubscriptionQuery } from './subscribers.api';
import css from './subscribers.module.css';

const WIDTH = 560;
const GAP = 24;

function Terms({ row }: { row: SubscriberRow }) {
  const { t } = useTranslation('myapi');
  const text = useKeyedText();
  const format = useFormat();
  const terms = useTerms();
  const costs = useCosts();
  return (
    <Facts
      rows={[
        [t('subscribers.api'), `${format.text(row.project.Name)} ${row.project.version}`],
        [t('subscribers.subscriber'), format.text(row.organization.name)],
        [t('subscribers.email'), row.subscriberEmail],
        [t('subscribers.application'), row.application.name],
        [t('subscribers.package'), format.text(row.package.name)],
        [t('subscribers.quota'), terms.quota(row.quota)],
        [t('subscribers.price'), terms.price(row.package.price)],
        ...costs.tierRows(tiersOf(row.package.price)),
        [t('subscribers.termsRevision'), terms.revision(row.acceptedRevision, row.package.termsRevision)],
        [t('subscribers.environment'), text(`environment.${row.environment}`)],
        [t('subscribers.startingAt'), <When key="from" at={row.startingAt} exact />],
        [t('subscribers.end'), row.endingAt && <When key="to" at={row.endingAt} exact />],
        [
          t('subscribers.order'),
          <Link key="order" to={orderPaths.order(row.orderId)}>
            {t('subscribers.openOrder')}
          </Link>,
        ],
      ]}
    />
  );
}

function View({ row }: { row: SubscriberRow }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const asked = askedOf(row);
  const mayDecide = row.allowed.includes('decide');
  return (
    <Stack gap={GAP}>
      {row.holds.map((hold) => (
        <Notice key={hold.since} tone="warning" title={t(`subscribers.hold.${hold.by}`)}>
          {hold.reason}
        </Notice>
      ))}
      {row.status !== 'Terminated' && row.noticeReason && row.endingAt && (
        <Notice tone="warning" title={t('subscribers.notice', { at: format.date(lastMoment(row.endingAt)) })}>
          {row.noticeReason}
        </Notice>
      )}
      {row.status === 'Terminated' && row.terminatedReason && (
        <Notice tone="info" title={t('subscribers.ended')}>
          {row.terminatedReason}
        </Notice>
      )}
      {asked.length > 0 && (
        <section className={css.block}>
          <h3>{t('subscribers.request.title')}</h3>
          <RequestList requests={asked} acts={(one) => mayDecide && <RequestActs request={one} />} />
        </section>
      )}
      <section className={css.block}>
        <h3>{t('subscribers.usage')}</h3>
        <UseFacts use={row} />
      </section>
      <section className={css.block}>
        <h3>{t('subscribers.terms')}</h3>
        <Terms row={row} />
      </section>
      <section className={css.block}>
        <h3>{t('subscribers.fields')}</h3>
        <FieldList fields={row.fields} all={t('subscribers.allFields')} />
      </section>
    </Stack>
  );
}

interface Props {
  id: string;
  actsOf: (row: SubscriberRow) => readonly RowAction[];
  onClose: () => void;
}

/** One subscription to an API of the agency: what is asked, its use and terms, and what may be done. */
export function SubscriberDrawer({ id, actsOf, onClose }: Props) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const query = useReadSubscriptionQuery({ params: { id } });
  const { data } = query;
  const name = data ? format.text(data.organization.name) : t('subscribers.one');
  const subtitle = data && (
    <>
      <StatusTag kind="subscription" state={data.status} /> <code>{data.subscriptionNo}</code>
    </>
  );
  return (
    <Drawer
      title={name}
      subtitle={subtitle}
      width={WIDTH}
      onClose={onClose}
      tools={data && <ActsMenu acts={actsOf(data)} name={name} />}
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={8} columns={2} />} failure={t('subscribers.oneFailure')}>
        {(row) => <View row={row} />}
      </QueryView>
    </Drawer>
  );
}
