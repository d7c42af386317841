import type { VersionReview, VersionWaiting } from '@titian/shared-contracts/lifecycle';
import { AgencyMark, Card, Tag, useFormat, useTranslation } from '@titian/shared-ui';
import css from './lifecycle.module.css';

type Agency = VersionWaiting['agencies'][number];

/** What is known of an agency's answer, for a line. */
function useAnswer({ acknowledged, askedAt, remindedAt }: Agency): string {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  if (acknowledged) return [acknowledged.by, format.dateTime(acknowledged.at)].filter(Boolean).join(' · ');
  const asked = t('lifecycle.waiting.asked', { at: format.dateTime(askedAt) });
  return remindedAt ? `${asked} · ${t('lifecycle.waiting.reminded', { at: format.dateTime(remindedAt) })}` : asked;
}

function Row({ agency }: { agency: Agency }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { organization, operations, calls, acknowledged } = agency;
  const answer = useAnswer(agency);
  return (
    <li className={css.item}>
      <AgencyMark code={organization.code} src={organization.imageUrl} />
      <div className={css.what}>
        <p className={css.name}>{format.text(organization.name)}</p>
        <p className={css.values}>
          {t('lifecycle.waiting.operations', { count: operations })}
          {' · '}
          {t('lifecycle.breaks.calls', { count: calls, number: format.number(calls) })}
        </p>
        <p className={css.hint}>{answer}</p>
      </div>
      <span className={css.mend}>
        <Tag tone={acknowledged ? 'success' : 'warning'}>
          {t(acknowledged ? 'lifecycle.waiting.given' : 'lifecycle.waiting.open')}
        </Tag>
      </span>
    </li>
  );
}

/** The agencies that are asked before a version is published, and which of them have acknowledged it; nothing where none is. */
export function WaitingCard({ version: { waiting } }: { version: VersionReview }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  if (!waiting) return null;
  const { agencies, until } = waiting;
  const given = agencies.filter(({ acknowledged }) => acknowledged).length;
  return (
    <Card
      title={t('lifecycle.waiting.title', { given, count: agencies.length })}
      hint={t('lifecycle.waiting.until', { at: format.dateTime(until) })}
      flush
    >
      <ul>
        {agencies.map((agency) => (
          <Row key={agency.organization.id} agency={agency} />
        ))}
      </ul>
    </Card>
  );
}
