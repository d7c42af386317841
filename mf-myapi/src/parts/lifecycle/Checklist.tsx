import type { ApiPart, CheckItem, VersionReview } from '@titian/shared-contracts/lifecycle';
import { Card, Icon, Link, SrOnly, useFormat, useTranslation } from '@titian/shared-ui';
import css from './lifecycle.module.css';
import { Thread } from './Thread';
import { useCheckName } from './useCheckName';

export interface ChecklistProps {
  version: VersionReview;
  /** The address of a part, where it is mended. */
  linkOf?: (part: ApiPart) => string;
}

function Item({ item, version, linkOf }: ChecklistProps & { item: CheckItem }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const name = useCheckName()(item.code);
  const act = t(item.done ? 'lifecycle.toPart' : 'lifecycle.mend');
  return (
    <li className={css.item}>
      <span className={item.done ? css.done : css.open}>
        <Icon name={item.done ? 'check-circle-f' : 'exclamation-circle'} />
      </span>
      <div className={css.what}>
        <p className={css.name}>
          {name}
          <SrOnly>, {t(item.done ? 'lifecycle.isDone' : 'lifecycle.isOpen')}</SrOnly>
        </p>
        {item.values.length > 0 && (
          <p className={css.values}>
            {item.values.map((value) => format.text(value)).join(' · ')}
            {item.more > 0 && ` · ${t('lifecycle.more', { count: item.more })}`}
          </p>
        )}
        {!item.done && <p className={css.hint}>{t(`lifecycle.check.${item.code}.hint`)}</p>}
        <Thread version={version} item={item.code} name={name} />
      </div>
      {linkOf && (
        <Link to={linkOf(item.part)} className={css.mend} aria-label={`${act}: ${name}`}>
          {act}
        </Link>
      )}
    </li>
  );
}

/** What a version needs before it is reviewed, with what was said of each. */
export function Checklist(props: ChecklistProps) {
  const { t } = useTranslation('myapi');
  const { checklist, comments, allowed } = props.version;
  const isTalkedAbout = allowed.includes('comment') || comments.some(({ item }) => item === null);
  const open = checklist.filter(({ done }) => !done).length;
  const title = open > 0 ? t('lifecycle.left', { count: open }) : t('lifecycle.complete');
  return (
    <Card title={title} flush>
      <ul>
        {checklist.map((item) => (
          <Item key={item.code} item={item} {...props} />
        ))}
        {isTalkedAbout && (
          <li className={css.item}>
            <span className={css.whole}>
              <Icon name="message" />
            </span>
            <div className={css.what}>
              <p className={css.name}>{t('lifecycle.asAWhole')}</p>
              <Thread version={props.version} item={null} name={t('lifecycle.asAWhole')} />
            </div>
          </li>
        )}
      </ul>
    </Card>
  );
}
