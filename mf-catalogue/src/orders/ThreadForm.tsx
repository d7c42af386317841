import { useState } from 'react';
import { order as contract } from '@titian/shared-contracts/order';
import { Button, Notice, Segmented, useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Form, FormField, Input, ResourceForm, zodRules } from '@titian/shared-ui/data';
import { useAnswerItemMutation, useWriteMessageMutation } from './orders.api';
import { type Reply, REPLY } from './useReply';
import css from './thread.module.css';

interface Message {
  body: string;
}

/** The reply to the thread: the answer to a question, a message, or an internal note. */
export function ThreadForm({ orderId, reply }: { orderId: string; reply: Reply }) {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText();
  const { toast } = useFeedback();
  const [form] = Form.useForm<Message>();
  const [write] = useWriteMessageMutation();
  const [answer] = useAnswerItemMutation();
  const [isTyped, setTyped] = useState(false);
  const { question, target, options, choose, isLost } = reply;
  // What was typed as one thing isn't sent as another: a note may not become a message to everybody.
  const isStopped = isTyped && isLost;
  const keepTarget = (typed: boolean) => {
    setTyped(typed);
    if (typed && !isLost) choose(target);
  };
  const send = async ({ body }: Message) => {
    if (question) await answer({ params: { id: question.itemId }, body: { body } }).unwrap();
    else await write({ params: { id: orderId }, body: { body, internal: target === 'note' } }).unwrap();
    if (question) toast({ title: t('order.answered'), severity: 'success' });
  };
  const label = question ? t('order.yourAnswer') : t(target === 'note' ? 'order.internalNote' : 'order.message');
  return (
    <div className={css.composer}>
      {isStopped && (
        <Notice tone="warning" title={t('order.targetGone')}>
          {options.map(({ value, label: what }) => (
            <Button key={value} size="small" onClick={() => choose(value)}>
              {t('order.writeAs', { what })}
            </Button>
          ))}
        </Notice>
      )}
      {options.length > 1 && !isStopped && (
        <div className={css.targets}>
          <Segmented options={options} value={target} onChange={choose} label={t('order.writes')} />
        </div>
      )}
      {question?.text && <blockquote className={css.question}>{question.text}</blockquote>}
      <ResourceForm<Message>
        form={form}
        id={REPLY}
        onSubmit={send}
        onSent={() => form.resetFields()}
        onDirty={keepTarget}
      >
        {({ sending }) => (
          <>
            <FormField
              name="body"
              label={label}
              help={target === 'note' && t('order.internalHelp')}
              rules={zodRules(contract.message.body, text)('body')}
            >
              <Input.TextArea rows={3} />
            </FormField>
            <Button type="primary" htmlType="submit" icon="send" loading={sending} disabled={isStopped}>
              {t(question ? 'order.sendAnswer' : 'order.sendMessage')}
            </Button>
          </>
        )}
      </ResourceForm>
    </div>
  );
}
