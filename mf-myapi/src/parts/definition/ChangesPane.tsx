import { useEffect, useState } from 'react';
import type { DefinitionChanges, DefinitionReport } from '@titian/shared-contracts/definition';
import { Empty, Notice, QueryView, SkeletonLines, useTranslation } from '@titian/shared-ui';
import { ChangeList } from './ChangeList';
import { useReadDefinitionChangesQuery } from './definition.api';
import type { Ids } from './useDefinition';
import css from './definition.module.css';

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
        <ChangeList changes={changes} />
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
