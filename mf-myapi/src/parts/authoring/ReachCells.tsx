import type { EndpointRow } from '@titian/shared-contracts/authoring';
import { CERTIFICATE_DAYS } from '@titian/shared-contracts/authoring';
import { Icon, Tooltip, useFormat, useKeyedText, useTranslation, When } from '@titian/shared-ui';
import css from './authoring.module.css';

const DAY = 86_400_000;
const LOOKS = {
  reached: { icon: 'check-circle-f', className: css.good },
  failed: { icon: 'exclamation-circle-f', className: css.fault },
  gatewayOnly: { icon: 'info-circle', className: css.reached },
} as const;

/** How the last test ended, and when it was; why it failed is in the tooltip. */
export function ReachCell({ row: { reach, testedAt, fault, status } }: { row: EndpointRow }) {
  const { t } = useTranslation('myapi');
  const word = useKeyedText();
  if (reach === 'never' || !testedAt) return <span className={css.quiet}>{t('authoring.endpoint.reach.never')}</span>;
  const why = fault
    ? word(`authoring.endpoint.faults.${fault}`)
    : status !== null && t('authoring.endpoint.result.serverError', { status });
  const { icon, className } = LOOKS[reach];
  const outcome = (
    <span className={className}>
      <Icon name={icon} />
      {t(`authoring.endpoint.reach.${reach}`)}
    </span>
  );
  return (
    <>
      {why ? <Tooltip title={why}>{outcome}</Tooltip> : outcome}
      <span className={css.quiet}>
        <When at={testedAt} />
      </span>
    </>
  );
}

const toneOf = (days: number) => (days < 0 ? css.fault : days < CERTIFICATE_DAYS ? css.soon : undefined);

/** Days until the first certificate ends; the day is in the tooltip. */
export function CertificateCell({ endsAt }: { endsAt: string | null }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  if (endsAt === null) return '–';
  const count = Math.floor((Date.parse(endsAt) - Date.now()) / DAY);
  const text = count < 0 ? t('authoring.endpoint.all.ended') : t('authoring.endpoint.all.daysLeft', { count });
  return (
    <Tooltip title={t('authoring.endpoint.result.certificate', { day: format.date(endsAt) })}>
      <span className={toneOf(count)}>{text}</span>
    </Tooltip>
  );
}
