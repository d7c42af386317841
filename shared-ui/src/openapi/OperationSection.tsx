import { Fragment, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { ApiOperation } from '@titian/shared-contracts/openapi';
import { useFormat } from '../format/useFormat';
import { Copy } from '../feedback/Copy';
import { CodeParts } from '../marks/CodeParts';
import { Icon } from '../marks/icon/Icon';
import { Tag } from '../marks/Tag';
import { Verb } from '../marks/Verb';
import { Prose } from '../prose/Prose';
import { OperationBody } from './OperationBody';
import { useReader } from './readerContext';
import { useNear } from './useNear';
import css from './Operation.module.css';

/** Highlights the `{parameters}` of a path. */
function Path({ server, path }: { server: string; path: string }) {
  const base = server.replace(/^[a-z]+:\/\/[^/]+/i, '');
  return (
    <code className={css.path}>
      <span className={css.base}>
        <CodeParts>{base}</CodeParts>
      </span>
      {path.split(/(\{[^}]+\})/).map((part, index) => (
        <Fragment key={index}>
          <wbr />
          {part.startsWith('{') ? <b>{part}</b> : <CodeParts>{part}</CodeParts>}
        </Fragment>
      ))}
    </code>
  );
}

interface Props {
  operation: ApiOperation;
  /** It is the target of the page's URL. */
  wanted: boolean;
  /** What the reader may do with it. */
  act?: ReactNode;
}

/** One operation. The heading is always rendered, so that it can be searched and linked; the rest only near the viewport. */
export function OperationSection({ operation, wanted, act }: Props) {
  const { t } = useTranslation('reader');
  const format = useFormat();
  const { server } = useReader();
  const { search } = useLocation();
  const section = useRef<HTMLElement>(null);
  const near = useNear(section, wanted);
  const { id, method, path, deprecated } = operation;
  const name = format.text(operation.summary) || path;
  const words = format.text(operation.description);
  return (
    <section ref={section} id={id} className={css.operation} aria-labelledby={`${id}.name`}>
      <div className={css.title}>
        <h4 id={`${id}.name`}>{name}</h4>
        {deprecated && <Tag tone="warning">{t('operation.deprecated')}</Tag>}
        <Link to={{ search, hash: id }} className={css.anchor} aria-label={t('operation.link', { name })}>
          <Icon name="link" size={14} />
        </Link>
        {act && <span className={css.act}>{act}</span>}
      </div>
      <div className={css.bar}>
        <Verb method={method} />
        <Path server={server} path={path} />
        <Copy text={server + path} name={path} />
      </div>
      {words && <Prose text={words} level={5} />}
      {near ? <OperationBody operation={operation} /> : <div className={css.later} />}
    </section>
  );
}
