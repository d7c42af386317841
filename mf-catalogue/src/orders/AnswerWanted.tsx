import { Button, Notice, useFormat, useTranslation } from '@titian/shared-ui';
import type { Reply } from './useReply';

/** Items whose approver waits for the requester's answer, each with a button to give it. */
export function AnswerWanted({ waiting, start }: Pick<Reply, 'waiting' | 'start'>) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  return waiting.map(({ id, project }) => (
    <Notice
      key={id}
      tone="warning"
      icon="message"
      title={t('order.answerWanted', { agency: format.text(project.organization.name) })}
      action={
        <Button type="primary" size="small" onClick={() => start(id)}>
          {t('order.toAnswer')}
        </Button>
      }
    >
      {t('order.clockStopped')}
    </Notice>
  ));
}
