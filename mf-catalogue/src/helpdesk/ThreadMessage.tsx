import type { IssueMessage } from '@titian/shared-contracts/helpdesk';
import { Avatar, classes, Prose, Tag, useFormat, useTranslation, When } from '@titian/shared-ui';
import { Attachments } from './Attachments';
import css from './issue.module.css';

/** One message: author, agency, time and text. */
export function ThreadMessage({ message }: { message: IssueMessage }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { author, organization, at, body, internal, mine, byAgent, files } = message;
  return (
    <li className={classes(css.message, internal && css.internal)}>
      <Avatar name={author.displayName} />
      <div className={css.said}>
        <p className={css.author}>
          <b>{author.displayName}</b>
          {byAgent && !internal && <Tag tone="brand">{t('issue.agent')}</Tag>}
          {internal && (
            <Tag tone="warning" icon="lock">
              {t('issue.internal')}
            </Tag>
          )}
          <span className={css.quiet}>
            {mine ? t('issue.you') : organization && format.text(organization.name)} · <When at={at} exact />
          </span>
        </p>
        <Prose text={body} breaks />
        <Attachments files={files} />
      </div>
    </li>
  );
}
