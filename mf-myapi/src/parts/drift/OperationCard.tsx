import type { DriftCure, DriftFinding, DriftOperation } from '@titian/shared-contracts/drift';
import { Card, CodeParts, SmallTable, Tag, type Tone, useFormat, useTranslation, Verb } from '@titian/shared-ui';
import css from './drift.module.css';

const TONES: Record<DriftCure, Tone> = { patch: 'success', documented: 'neutral', byHand: 'warning' };

function Place({ finding: { kind, pointer, status, mediaType, seen } }: { finding: DriftFinding }) {
  const { t } = useTranslation('myapi');
  return (
    <span className={css.place}>
      <b>{t(`drift.kind.${kind}`)}</b>
      {pointer !== '' && (
        <code>
          <CodeParts>{pointer}</CodeParts>
        </code>
      )}
      <span className={css.quiet}>
        {[status, mediaType, seen && t(`drift.seen.${seen}`)].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

/** What was found in the answers of one operation. */
export function OperationCard({ operation }: { operation: DriftOperation }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { method, path, samples, departed, findings } = operation;
  return (
    <Card
      title={
        <span className={css.operation}>
          <Verb method={method} /> <CodeParts>{path}</CodeParts>
        </span>
      }
      hint={t('drift.ofSamples', { departed: format.number(departed), samples: format.number(samples) })}
      flush
    >
      <SmallTable
        label={t('drift.table', { operation: `${method} ${path}` })}
        rows={findings}
        rowId={({ kind, status, mediaType, pointer, seen }) => [kind, status, mediaType, pointer, seen].join(' ')}
        columns={[
          { key: 'place', title: t('drift.place'), primary: true, wraps: true, cell: (row) => <Place finding={row} /> },
          { key: 'count', title: t('drift.count'), align: 'end', cell: ({ count }) => format.number(count) },
          { key: 'first', title: t('drift.first'), cell: ({ firstAt }) => format.date(firstAt) },
          { key: 'last', title: t('drift.last'), cell: ({ lastAt }) => format.date(lastAt) },
          {
            ...{ key: 'cure', title: t('drift.cure.title') },
            cell: ({ cure }) => <Tag tone={TONES[cure]}>{t(`drift.cure.${cure}`)}</Tag>,
          },
        ]}
      />
    </Card>
  );
}
