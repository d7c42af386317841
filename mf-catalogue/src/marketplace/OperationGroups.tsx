import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Copy, Tag, Verb } from '@titian/shared-ui';
import type { Operation } from './useOperationSearch';
import css from './About.module.css';

function byTag(operations: Operation[]): [string, Operation[]][] {
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) groups.set(operation.tag, [...(groups.get(operation.tag) ?? []), operation]);
  return [...groups];
}

/** `{parts}` that a caller fills in stand out. */
function Path({ path }: { path: string }) {
  return (
    <code className={css.path}>
      {path.split(/(\{[^}]+\})/).map((part, index) => (
        <Fragment key={index}>{part.startsWith('{') ? <b>{part}</b> : part}</Fragment>
      ))}
    </code>
  );
}

/** Operations under the tags of the document. */
export function OperationGroups({ operations }: { operations: Operation[] }) {
  const { t } = useTranslation('catalogue');
  return byTag(operations).map(([tag, group]) => (
    <section key={tag} className={css.group} aria-label={tag || t('operations.other')}>
      <h3 className={css.groupName}>{tag || t('operations.other')}</h3>
      <ul>
        {group.map(({ method, path, summary, deprecated }) => (
          <li key={`${method} ${path}`} className={css.operation}>
            <Verb method={method} />
            <Path path={path} />
            <span className={css.summary}>{summary}</span>
            {deprecated && <Tag tone="warning">{t('card.deprecated')}</Tag>}
            <span className={css.copy}>
              <Copy text={path} name={path} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
