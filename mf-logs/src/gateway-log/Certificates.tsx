import type { MetCertificate } from '@titian/shared-contracts/gateway';
import { Card, CodeParts, Empty, QueryView, SmallTable, Tag, useFormat, useTranslation } from '@titian/shared-ui';
import { useGatewayCertificatesQuery } from './gatewayLog.api';

/** Days before the end from which a certificate is marked. */
const SOON_DAYS = 30;

function Left({ daysLeft }: Pick<MetCertificate, 'daysLeft'>) {
  const { t } = useTranslation('logs');
  if (daysLeft < 0) return <Tag tone="error">{t('gateway.certificates.over')}</Tag>;
  const text = t('gateway.certificates.days', { count: daysLeft });
  return daysLeft > SOON_DAYS ? <>{text}</> : <Tag tone="warning">{text}</Tag>;
}

/** The certificates that the gateway's nodes work with: how long each is still valid, the next to end first. */
export function Certificates() {
  const { t } = useTranslation('logs');
  const format = useFormat();
  const query = useGatewayCertificatesQuery();
  return (
    <Card title={t('gateway.certificates.title')} hint={t('gateway.certificates.hint')} flush>
      <QueryView
        query={query}
        failure={t('gateway.certificates.failure')}
        empty={<Empty icon="safety-certificate" title={t('gateway.certificates.empty')} />}
      >
        {(certificates) => (
          <SmallTable
            label={t('gateway.certificates.title')}
            rows={certificates}
            rowId={({ use, place, subject, validTo, nodes }) => [use, place, subject, validTo, nodes[0]].join(' ')}
            columns={[
              {
                ...{ key: 'place', title: t('gateway.certificates.place'), primary: true },
                cell: ({ place }) => (
                  <code>
                    <CodeParts>{place}</CodeParts>
                  </code>
                ),
              },
              {
                ...{ key: 'use', title: t('gateway.certificates.use') },
                cell: ({ use }) => t(`gateway.certificates.uses.${use}`),
              },
              { key: 'subject', title: t('gateway.certificates.subject'), cell: ({ subject }) => subject },
              {
                ...{ key: 'validTo', title: t('gateway.certificates.validTo') },
                cell: ({ validTo }) => format.date(validTo),
              },
              { key: 'left', title: t('gateway.certificates.left'), cell: (row) => <Left {...row} /> },
              { key: 'nodes', title: t('gateway.certificates.nodes'), cell: ({ nodes }) => nodes.join(', ') },
            ]}
          />
        )}
      </QueryView>
    </Card>
  );
}
