import { useState } from 'react';
import { type CheckCode, lifecycle, type ReviewComment, type VersionReview } from '@titian/shared-contracts/lifecycle';
import { Button, Tag, useFeedback, useKeyedText, useTranslation, When } from '@titian/shared-ui';
import { FormField, Input, ResourceForm, zodRules } from '@titian/shared-ui/data';
import { useCommentMutation } from './lifecycle.api';
import css from './lifecycle.module.css';

function Comment({ comment }: { comment: ReviewComment }) {
  const { t } = useTranslation('myapi');
  return (
    <li className={css.comment}>
      <p className={css.author}>
        <strong>{comment.author}</strong>
        {comment.fromReviewer && <Tag tone="info">{t('lifecycle.reviewer')}</Tag>}
        <When at={comment.at} />
      </p>
      <p className={css.said}>{comment.body}</p>
    </li>
  );
}

function Write({ version, item, onDone }: { version: VersionReview; item: CheckCode | null; onDone: () => void }) {
  const { t } = useTranslation('myapi');
  const { toast } = useFeedback();
  const [comment] = useCommentMutation();
  const rules = zodRules(lifecycle.comment.body, useKeyedText());
  const send = async ({ body }: { body: string }) => {
    await comment({ params: { id: version.project.id, versionId: version.id }, body: { item, body } }).unwrap();
    toast({ title: t('lifecycle.commented'), severity: 'success' });
    onDone();
  };
  return (
    <div className={css.write}>
      <ResourceForm<{ body: string }> onSubmit={send}>
        {({ sending }) => (
          <>
            <FormField name="body" label={t('lifecycle.comment')} rules={rules('body')}>
              <Input.TextArea rows={3} autoFocus />
            </FormField>
            <div className={css.buttons}>
              <Button size="small" type="primary" htmlType="submit" loading={sending}>
                {t('lifecycle.send')}
              </Button>
              <Button size="small" onClick={onDone}>
                {t('lifecycle.cancel')}
              </Button>
            </div>
          </>
        )}
      </ResourceForm>
    </div>
  );
}

/** What was said of an item of the checklist, or of the version as a whole, and a place to answer. */
export function Thread({ version, item, name }: { version: VersionReview; item: CheckCode | null; name: string }) {
  const { t } = useTranslation('myapi');
  const [isOpen, setOpen] = useState(false);
  const comments = version.comments.filter((one) => one.item === item);
  const mayWrite = version.allowed.includes('comment');
  return (
    <>
      {comments.length > 0 && (
        <ul className={css.comments}>
          {comments.map((one) => (
            <Comment key={one.id} comment={one} />
          ))}
        </ul>
      )}
      {isOpen && <Write version={version} item={item} onDone={() => setOpen(false)} />}
      {mayWrite && !isOpen && (
        <Button
          size="small"
          type="link"
          icon="message"
          onClick={() => setOpen(true)}
          aria-label={`${t(comments.length > 0 ? 'lifecycle.answer' : 'lifecycle.comment')}: ${name}`}
        >
          {t(comments.length > 0 ? 'lifecycle.answer' : 'lifecycle.comment')}
        </Button>
      )}
    </>
  );
}
