import type { VersionBreaks } from '@titian/shared-contracts/lifecycle';
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

function Broken({ operation: { method, path, isRemoved, places, isPartial, callers } }: { operation: Operation }) {
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
        {isPartial && <p className={css.hint}>{t('lifecycle.breaks.partial')}</p>}
        <Callers callers={callers} />
      </div>
    </li>
  );
}

/** By what callers may show who they are no longer, with the agencies that do. */
function Credentials({ credentials: { kinds, callers } }: Pick<VersionBreaks, 'credentials'>) {
  const { t } = useTranslation('myapi');
  const names = kinds.map((kind) => t(`lifecycle.breaks.kind.${kind}`)).join(', ');
  return (
    <li className={css.item}>
      <div className={css.what}>
        <p>{t('lifecycle.breaks.notTaken', { kinds: names })}</p>
        <Callers callers={callers} />
      </div>
    </li>
  );
}

/** What the card is called: by the operations that break, else by the credentials that are no longer taken. */
function useTitle() {
  const { t } = useTranslation('myapi');
  return ({ operations, credentials }: Pick<VersionBreaks, 'operations' | 'credentials'>, version: string) => {
    if (operations.length > 0) return t('lifecycle.breaks.title', { count: operations.length, version });
    return credentials.kinds.length > 0
      ? t('lifecycle.breaks.fewerKinds', { version })
      : t('lifecycle.breaks.none', { version });
  };
}

/** What a version breaks of the one that is served, with the agencies that call it; nothing where none is served. */
export function Breaks(ids: VersionIds) {
  const { t } = useTranslation('myapi');
  const titleOf = useTitle();
  const query = useReadBreaksQuery(callOf(ids));
  return (
    <QueryView query={query} failure={t('lifecycle.breaks.failure')}>
      {({ since, operations, credentials, affected, acknowledgeDays, cut }) =>
        since && (
          <Card title={titleOf({ operations, credentials }, since)} flush>
            {operations.length + credentials.kinds.length > 0 && (
              <ul>
                {credentials.kinds.length > 0 && <Credentials credentials={credentials} />}
                {operations.map((operation) => (
                  <Broken key={`${operation.method} ${operation.path}`} operation={operation} />
                ))}
              </ul>
            )}
            {affected > 0 && (
              <div className={css.note}>
                <Notice>{t('lifecycle.breaks.asks', { count: affected, days: acknowledgeDays })}</Notice>
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
