import { BlockInput, BlockKind, type BlockTarget } from '@titian/shared-contracts/gateway';
import { useSession } from '@titian/shared-auth';
import { Notice, QueryView, useFeedback, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import {
  EditorDrawer,
  Form,
  FormField,
  Input,
  InstantPicker,
  ReasonField,
  Select,
  zodRules,
} from '@titian/shared-ui/data';
import { useBlockTargetsQuery, useCreateBlockMutation } from './blocks.api';

type Kind = BlockTarget['kind'];

/** The value of a block: a network. */
function NetworkField() {
  const { t } = useTranslation('admin');
  const rules = zodRules(BlockInput, useKeyedText());
  return (
    <FormField name="value" label={t('blocks.network')} help={t('blocks.networkHelp')} rules={rules('value')}>
      <Input placeholder="10.1.0.0/16" />
    </FormField>
  );
}

/** The value of a block: one of what the reader may block. */
function TargetField({ kind }: { kind: Kind }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const rules = zodRules(BlockInput, useKeyedText());
  const query = useBlockTargetsQuery();
  const { data: targets, error, isLoading } = query;
  if (targets === undefined && error !== undefined)
    return (
      <QueryView query={query} failure={t('blocks.targetsFailure')}>
        {() => null}
      </QueryView>
    );
  const options = targets
    ?.filter((one) => one.kind === kind)
    .map(({ value, name }) => ({ value, label: format.text(name) }));
  return (
    <FormField name="value" label={t(`blocks.kinds.${kind}`)} rules={rules('value')}>
      <Select showSearch optionFilterProp="label" loading={isLoading} options={options} />
    </FormField>
  );
}

/** Blocks calls at once: of what, why, what callers are told, and until when. */
export function BlockEditor({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { toast } = useFeedback();
  const format = useFormat();
  const [form] = Form.useForm<BlockInput>();
  const kind = Form.useWatch('kind', form) ?? 'Api';
  const rules = zodRules(BlockInput, useKeyedText());
  const words = zodRules(BlockInput.shape.message, useKeyedText());
  const [create] = useCreateBlockMutation();
  const isPlatform = useSession().user?.role.base === 'SuperAdministrator';
  const kinds = BlockKind.options.filter((value) => isPlatform || value === 'Api' || value === 'Version');
  const send = async (body: BlockInput) => {
    const made = await create({ body }).unwrap();
    toast({ title: t('blocks.created'), body: format.text(made.name), severity: 'success' });
  };
  return (
    <EditorDrawer<BlockInput>
      form={form}
      title={t('blocks.create')}
      initial={{ kind: 'Api' }}
      action={t('blocks.create')}
      head={
        <Notice tone="warning" title={t('blocks.atOnce')}>
          {t('blocks.atOnceBody')}
        </Notice>
      }
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name="kind" label={t('blocks.kind')} rules={rules('kind')}>
        <Select
          options={kinds.map((value) => ({ value, label: t(`blocks.kinds.${value}`) }))}
          onChange={() => form.resetFields(['value'])}
        />
      </FormField>
      {kind === 'Network' ? <NetworkField /> : <TargetField kind={kind} />}
      <FormField name={['message', 'my']} label={t('blocks.messageMs')} rules={words('my')}>
        <Input.TextArea rows={2} />
      </FormField>
      <FormField name={['message', 'en']} label={t('blocks.messageEn')} rules={words('en')}>
        <Input.TextArea rows={2} />
      </FormField>
      <FormField name="expiresAt" label={t('blocks.until')} help={t('blocks.untilHelp')} rules={rules('expiresAt')}>
        <InstantPicker placeholder={t('blocks.untilLifted')} />
      </FormField>
      <ReasonField schema={BlockInput} help={t('blocks.reasonHelp')} />
    </EditorDrawer>
  );
}
