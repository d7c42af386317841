import { order as contract } from '@titian/shared-contracts/order';
import { Button, Segmented, useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Form, FormField, Input, ResourceForm, zodRules } from '@titian/shared-ui/data';
import { useAnswerItemMutation, useWriteMessageMutation } from './orders.api';
import { type Reply, REPLY } from './useReply';
import css from './thread.module.css';

interface Said {
  body: string;
}
const LONGEST = 4_000;

/** The thread's field: an answer where one is wanted, a message, or a note among approvers. */
export function ThreadForm({ orderId, reply }: { orderId: string; reply: Reply }) {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText();
  const { toast } = useFeedback();
  const [form] = Form.useForm<Said>();
  const [write] = useWriteMessageMutation();
  const [answer] = useAnswerItemMutation();
  const { asked, target, options, choose } = reply;
  const send = async ({ body }: Said) => {
    if (asked) await answer({ params: { id: asked.id }, body: { body } }).unwrap();
    else await write({ params: { id: orderId }, body: { body, internal: target === 'note' } }).unwrap();
    if (asked) toast({ title: t('order.answered'), severity: 'success' });
  };
  const label = asked ? t('order.yourAnswer') : t(target === 'note' ? 'order.internalNote' : 'order.message');
  return (
    <div className={css.composer}>
      {options.length > 1 && (
        <div className={css.targets}>
          <Segmented options={options} value={target} onChange={choose} label={t('order.writes')} />
        </div>
      )}
      {asked?.reason && <blockquote className={css.question}>{asked.reason}</blockquote>}
      <ResourceForm<Said> form={form} id={REPLY} onSubmit={send} onSent={() => form.resetFields()}>
        {({ sending }) => (
          <>
            <FormField
              name="body"
              label={label}
              help={target === 'note' && t('order.internalHelp')}
              rules={zodRules(contract.message.body, text)('body')}
            >
              <Input.TextArea rows={3} maxLength={LONGEST} />
            </FormField>
            <Button type="primary" htmlType="submit" icon="send" loading={sending}>
              {t(asked ? 'order.sendAnswer' : 'order.sendMessage')}
            </Button>
          </>
        )}
      </ResourceForm>
    </div>
  );
}
