import { useEffect, useState } from 'react';
import type { ApiChange, ChangeSeverity } from '@titian/shared-contracts/catalogue';
import type { DefinitionChanges, DefinitionReport } from '@titian/shared-contracts/definition';
import {
  Button,
  CodeParts,
  Empty,
  Notice,
  QueryView,
  SkeletonLines,
  Tag,
  type Tone,
  useKeyedText,
  useTranslation,
  Verb,
} from '@titian/shared-ui';
import { useReadDefinitionChangesQuery } from './definition.api';
import type { Ids } from './useDefinition';
import css from './definition.module.css';

const TONES: Record<ChangeSeverity, Tone> = { breaking: 'error', risky: 'warning', safe: 'success', docs: 'neutral' };
const SEVERITIES = ['breaking', 'risky', 'safe', 'docs'] as const;
/** Changes of a group that are listed at first. */
const SHOWN = { breaking: 20, risky: 10, safe: 3, docs: 3 };
const PLACES = ['path', 'query', 'header', 'cookie', 'body'] as const;
const isNamed = (place: string): place is (typeof PLACES)[number] => (PLACES as readonly string[]).includes(place);

function Change({ change: { code, method, path, place, field, before, after } }: { change: ApiChange }) {
  const { t } = useTranslation('myapi');
  const text = useKeyedText('myapi');
  return (
    <li className={css.change}>
      <b>{text(`definition.change.rule.${code}`)}</b>
      <span className={css.where}>
        <Verb method={method} />
        <code>
          <CodeParts>{path}</CodeParts>
        </code>
        {place && (
          <span>
            {isNamed(place)
              ? t(`definition.change.place.${place}`)
              : t('definition.change.place.answer', { status: place })}{' '}
            {field && <code>{field}</code>}
          </span>
        )}
        {(before || after) && (
          <span>
            {before && <del>{before}</del>} {after && <ins>{after}</ins>}
          </span>
        )}
      </span>
    </li>
  );
}

function Group({ severity, changes }: { severity: ChangeSeverity; changes: readonly ApiChange[] }) {
  const { t } = useTranslation('myapi');
  const [all, setAll] = useState(false);
  return (
    <section aria-label={t(`definition.change.severity.${severity}`)}>
      <p className={css.group}>
        <Tag tone={TONES[severity]}>{t(`definition.change.severity.${severity}`)}</Tag>
        {t(`definition.change.meaning.${severity}`)}
      </p>
      <ul>
        {(all ? changes : changes.slice(0, SHOWN[severity])).map((change, index) => (
          <Change key={index} change={change} />
        ))}
      </ul>
      {!all && changes.length > SHOWN[severity] && (
        <Button type="link" onClick={() => setAll(true)}>
          {t('definition.change.showAll', { count: changes.length })}
        </Button>
      )}
    </section>
  );
}

function Found({ found: { since, counts, changes, cut } }: { found: DefinitionChanges }) {
  const { t } = useTranslation('myapi');
  if (since === null)
    return <Empty icon="check-circle" title={t('definition.firstVersion')} body={t('definition.firstVersionBody')} />;
  const heading = counts.breaking
    ? t('definition.breaks', { count: counts.breaking, since })
    : t(changes.length ? 'definition.breaksNone' : 'definition.same', { since });
  return (
    <>
      <header className={css.head}>
        <div>
          <h4>{heading}</h4>
          <p>
            {changes.length
              ? t('definition.alsoChanges', { risky: counts.risky, safe: counts.safe, docs: counts.docs })
              : t('definition.ofDocument', { since })}
          </p>
        </div>
      </header>
      <div className={css.fill}>
        {SEVERITIES.map((severity) => {
          const group = changes.filter((change) => change.severity === severity);
          return group.length > 0 && <Group key={severity} severity={severity} changes={group} />;
        })}
        {cut && <Notice tone="warning">{t('definition.cut')}</Notice>}
      </div>
    </>
  );
}

/** What the version's document changes for those who call the version in force. */
export function ChangesPane({ ids, report: { revision, stored } }: { ids: Ids; report: DefinitionReport }) {
  const { t } = useTranslation('myapi');
  const query = useReadDefinitionChangesQuery({ params: { ...ids } });
  const { refetch, isUninitialized } = query;
  // A text that isn't the document changes nothing for anybody.
  const [seen, setSeen] = useState(revision);
  useEffect(() => {
    if (!stored || revision === seen || isUninitialized) return;
    setSeen(revision);
    void refetch();
  }, [stored, revision, seen, isUninitialized, refetch]);
  return (
    <section className={css.pane} aria-label={t('definition.changes')}>
      <QueryView
        query={query}
        skeleton={<SkeletonLines lines={5} />}
        failure={t('definition.changesFailure')}
        fills={false}
      >
        {(found) => <Found found={found} />}
      </QueryView>
    </section>
  );
}
