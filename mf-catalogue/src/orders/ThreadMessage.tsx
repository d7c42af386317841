import type { OrderDetail } from '@titian/shared-contracts/order';
import { Avatar, classes, Tag, useFormat, useTranslation, When } from '@titian/shared-ui';
import css from './thread.module.css';

/** One message: author, agency, time and text. */
export function ThreadMessage({ message }: { message: OrderDetail['messages'][number] }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { author, organization, at, body, internal, mine } = message;
  return (
    <li className={classes(css.message, internal && css.internal)}>
      <Avatar name={author.displayName} />
      <div>
        <p>
          <b>{author.displayName}</b>{' '}
          <span className={css.quiet}>
            {mine ? t('order.you') : format.text(organization?.name)} · <When at={at} exact />
          </span>{' '}
          {internal && <Tag icon="lock">{t('order.internal')}</Tag>}
        </p>
        <p className={css.body}>{body}</p>
      </div>
    </li>
  );
}
