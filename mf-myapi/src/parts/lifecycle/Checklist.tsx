import type { CheckItem, VersionReview } from '@titian/shared-contracts/lifecycle';
import { Card, Icon, Link, SrOnly, useFormat, useTranslation } from '@titian/shared-ui';
import css from './lifecycle.module.css';
import { Thread } from './Thread';
import { isAwaited, useChecklistTitle } from './openComments';
import { useCheckName } from './useCheckName';

export interface ChecklistProps {
  version: VersionReview;
  /** The address at which an item is mended. */
  linkOf?: (item: CheckItem) => string;
}

/** How an item is marked: `awaited` is there, but a reviewer's comment on it waits. */
const LOOKS = {
  done: { icon: 'check-circle-f', className: css.done, word: 'lifecycle.isDone' },
  awaited: { icon: 'message', className: css.open, word: 'lifecycle.isAwaited' },
  open: { icon: 'exclamation-circle', className: css.open, word: 'lifecycle.isOpen' },
} as const;

function Item({ item, version, linkOf }: ChecklistProps & { item: CheckItem }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const name = useCheckName()(item.code);
  const awaited = item.done && isAwaited(version, item.code);
  const look = LOOKS[item.done ? (awaited ? 'awaited' : 'done') : 'open'];
  const act = t(item.done && !awaited ? 'lifecycle.toPart' : 'lifecycle.mend');
  return (
    <li className={css.item}>
      <span className={look.className}>
        <Icon name={look.icon} />
      </span>
      <div className={css.what}>
        <p className={css.name}>
          {name}
          <SrOnly>, {t(look.word)}</SrOnly>
        </p>
        {item.values.length > 0 && (
          <p className={css.values}>
            {item.values.map((value) => format.text(value)).join(' · ')}
            {item.more > 0 && ` · ${t('lifecycle.more', { count: item.more })}`}
          </p>
        )}
        {!item.done && (
          <p className={css.hint}>{t(`lifecycle.check.${item.code}.hint`, { score: version.qualityMin })}</p>
        )}
        <Thread version={version} item={item.code} name={name} />
      </div>
      {linkOf && (
        <Link to={linkOf(item)} className={css.mend} aria-label={`${act}: ${name}`}>
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
  const title = useChecklistTitle()(props.version);
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
