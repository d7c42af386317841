import type { Outgoing } from '@titian/shared-contracts';
import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { useFeedback, useTranslation, useKeyedText } from '@titian/shared-ui';
import { AskDialog, FormField, Input, ReasonField, zodRules } from '@titian/shared-ui/data';
import type { VersionDialogProps } from './versionDialog';
import { useBlockMutation } from './lifecycle.api';

type Body = Outgoing<typeof lifecycle.block>['body'];

/** Refuses calls for now, with a notice that callers receive. */
export function BlockDialog({ version, onClose }: VersionDialogProps) {
  const { t } = useTranslation('myapi');
  const { toast } = useFeedback();
  const [block] = useBlockMutation();
  const rules = zodRules(lifecycle.block.body.shape.notice, useKeyedText());
  const send = async (body: Body) => {
    await block({ params: { id: version.project.id, versionId: version.id }, body }).unwrap();
    toast({ title: t('lifecycle.done.block', { version: version.version }), severity: 'success' });
  };
  return (
    <AskDialog<Body>
      title={t('lifecycle.block.title', { version: version.version })}
      effects={[
        t('lifecycle.block.calls'),
        t('lifecycle.block.subscriptions', { count: version.subscriptions }),
        t('lifecycle.block.back'),
      ]}
      danger
      action={t('lifecycle.act.block')}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name={['notice', 'my']} label={t('lifecycle.block.noticeMy')} rules={rules('my')}>
        <Input />
      </FormField>
      <FormField name={['notice', 'en']} label={t('lifecycle.block.noticeEn')} rules={rules('en')}>
        <Input />
      </FormField>
      <ReasonField schema={lifecycle.block.body} help={t('lifecycle.block.reasonHelp')} />
    </AskDialog>
  );
}
