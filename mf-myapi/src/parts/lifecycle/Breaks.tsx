import { ACKNOWLEDGE_DAYS, type VersionBreaks } from '@titian/shared-contracts/lifecycle';
import {
  AgencyMark,
  Card,
  CodeParts,
  Notice,
  QueryView,
  Tag,
  useFormat,
  useTranslation,
  Verb,
} from '@titian/shared-ui';
import { useReadBreaksQuery } from './lifecycle.api';
import css from './lifecycle.module.css';
import { callOf, type VersionIds } from './versionIds';

type Operation = VersionBreaks['operations'][number];

function Callers({ callers }: Pick<Operation, 'callers'>) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  if (callers.length === 0) return <p className={css.hint}>{t('lifecycle.breaks.nobody')}</p>;
  return (
    <ul className={css.callers}>
      {callers.map(({ organization, calls }) => (
        <li key={organization.id}>
          <AgencyMark code={organization.code} src={organization.imageUrl} />
          <span>{format.text(organization.name)}</span>
          <span className={css.calls}>
            {t('lifecycle.breaks.calls', { count: calls, number: format.number(calls) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Broken({ operation: { method, path, isRemoved, places, callers } }: { operation: Operation }) {
  const { t } = useTranslation('myapi');
  return (
    <li className={css.item}>
      <div className={css.what}>
        <p className={css.operation}>
          <Verb method={method} />
          <code>
            <CodeParts>{path}</CodeParts>
          </code>
          <Tag tone="error">{t(isRemoved ? 'lifecycle.breaks.removed' : 'lifecycle.breaks.narrowed')}</Tag>
        </p>
        {!isRemoved && places.length > 0 && <p className={css.values}>{places.join(' · ')}</p>}
        <Callers callers={callers} />
      </div>
    </li>
  );
}

/** What a version breaks of the one that is served, with the agencies that call it; nothing where none is served. */
export function Breaks(ids: VersionIds) {
  const { t } = useTranslation('myapi');
  const query = useReadBreaksQuery(callOf(ids));
  return (
    <QueryView query={query} failure={t('lifecycle.breaks.failure')}>
      {({ since, operations, affected, cut }) =>
        since && (
          <Card
            title={
              operations.length > 0
                ? t('lifecycle.breaks.title', { count: operations.length, version: since })
                : t('lifecycle.breaks.none', { version: since })
            }
            flush
          >
            {operations.length > 0 && (
              <ul>
                {operations.map((operation) => (
                  <Broken key={`${operation.method} ${operation.path}`} operation={operation} />
                ))}
              </ul>
            )}
            {affected > 0 && (
              <div className={css.note}>
                <Notice>{t('lifecycle.breaks.asks', { count: affected, days: ACKNOWLEDGE_DAYS })}</Notice>
              </div>
            )}
            {cut && (
              <div className={css.note}>
                <Notice tone="warning">{t('lifecycle.breaks.cut')}</Notice>
              </div>
            )}
          </Card>
        )
      }
    </QueryView>
  );
}
