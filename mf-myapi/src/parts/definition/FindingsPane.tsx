import { useState } from 'react';
import type { DefinitionReport, Finding, FindingSeverity } from '@titian/shared-contracts/definition';
import { Button, Empty, Icon, Segmented, useFormat, useTranslation } from '@titian/shared-ui';
import { type Looked, SEVERITIES } from './findings';
import { Score, ScoreItems } from './Score';
import css from './definition.module.css';

const MARKS = { error: 'close-circle-f', warn: 'exclamation-circle-f', info: 'info-circle' } as const;
/** Findings that are listed at first. */
const SHOWN = 60;

type Look = (finding: Finding, place?: Finding['places'][number]) => void;

function Row({ finding, isLooked, look }: { finding: Finding; isLooked: boolean; look: Look }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { severity, code, count, places, message } = finding;
  const [place] = places;
  return (
    <li>
      <button
        type="button"
        className={css.finding}
        aria-current={isLooked}
        data-severity={severity}
        onClick={() => look(finding)}
      >
        <Icon name={MARKS[severity]} label={t(`definition.severity.${severity}`)} />
        <span>
          <b>
            {format.text(message)}
            {count > 1 && `, ${t('definition.places', { count })}`}
          </b>
          <code>{code}</code>
          {place?.origin && <code>{`${place.origin.file}:${place.origin.line}:${place.origin.column}`}</code>}
        </span>
        {place && (
          <code className={css.at}>
            {place.line}
            <small>:{place.column}</small>
          </code>
        )}
      </button>
    </li>
  );
}

interface Props {
  report: DefinitionReport;
  findings: readonly Finding[];
  looked: Looked | null;
  look: Look;
}

/** What is wrong with the text, by severity. */
export function FindingsPane({ report, findings, looked, look }: Props) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const [only, setOnly] = useState<FindingSeverity | 'all'>('all');
  const [all, setAll] = useState(false);
  const countOf = (severity: FindingSeverity) => findings.filter((one) => one.severity === severity).length;
  const shown = findings.filter(({ severity }) => only === 'all' || severity === only);
  const errors = report.errors.length;
  const others = findings.length - errors;
  const options = [
    { value: 'all' as const, label: `${t('definition.all')} ${format.number(findings.length)}` },
    ...SEVERITIES.map((value) => ({
      value,
      label: `${t(`definition.severities.${value}`)} ${format.number(countOf(value))}`,
    })),
  ];
  return (
    <section className={css.pane} aria-labelledby="definition-findings">
      <header className={css.head}>
        <div>
          <h3 id="definition-findings" role="status">
            {errors > 0 ? t('definition.stops', { count: errors }) : t('definition.stopsNone')}
          </h3>
          <p>
            {others > 0
              ? t('definition.lowers', { count: others })
              : t(report.stored ? 'definition.stored' : 'definition.notStored')}
          </p>
        </div>
        <Score report={report} />
      </header>
      <div className={css.filters}>
        <Segmented label={t('definition.filter')} options={options} value={only} onChange={setOnly} />
      </div>
      <div className={css.fill}>
        <ScoreItems report={report} />
        {shown.length === 0 ? (
          <Empty
            icon={findings.length ? 'filter' : 'check-circle'}
            title={t(findings.length ? 'definition.noneOfThese' : 'definition.nothing')}
          />
        ) : (
          <ul>
            {(all ? shown : shown.slice(0, SHOWN)).map((finding, index) => (
              <Row key={index} finding={finding} isLooked={looked?.finding === finding} look={look} />
            ))}
          </ul>
        )}
        {!all && shown.length > SHOWN && (
          <Button type="link" onClick={() => setAll(true)}>
            {t('definition.showAll', { count: shown.length })}
          </Button>
        )}
      </div>
    </section>
  );
}
