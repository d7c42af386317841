import type { RequestDetail } from '@titian/shared-contracts/data-request';
import { fetchFile } from '@titian/shared-auth';
import { Avatar, Card, classes, Empty, Prose, Tag, useFormat, useTranslation, When } from '@titian/shared-ui';
import { FileList } from '@titian/shared-ui/data';
import { ThreadForm } from './ThreadForm';
import css from './request.module.css';

function Message({ message }: { message: RequestDetail['messages'][number] }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { author, organization, at, body, internal, asks, mine, files } = message;
  return (
    <li className={classes(css.message, internal && css.internal)}>
      <Avatar name={author.displayName} />
      <div className={css.said}>
        <p className={css.author}>
          <b>{author.displayName}</b>
          {asks && <Tag tone="warning">{t('dataRequests.thread.question')}</Tag>}
          {internal && (
            <Tag tone="warning" icon="lock">
              {t('dataRequests.thread.internal')}
            </Tag>
          )}
          <span className={css.quiet}>
            {mine ? t('dataRequests.thread.you') : organization && format.text(organization.name)} ·{' '}
            <When at={at} exact />
          </span>
        </p>
        <Prose text={body} breaks />
        {files.length > 0 && <FileList files={files} fetch={(url) => fetchFile(url)} />}
      </div>
    </li>
  );
}

/** Questions and answers of both agencies, and the notes of the one that is asked. */
export function RequestThread({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('catalogue');
  return (
    <Card flush title={t('dataRequests.thread.title')} hint={t('dataRequests.thread.hint')}>
      {request.messages.length === 0 && <Empty icon="message" title={t('dataRequests.thread.empty')} />}
      <ol aria-live="polite" aria-relevant="additions">
        {request.messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      <ThreadForm request={request} />
    </Card>
  );
}
