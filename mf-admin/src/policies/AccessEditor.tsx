import { AccessInput, type AccessPolicyRow, PolicyChange } from '@titian/shared-contracts/policy';
import { useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { EditorDrawer, FormField, Input, RadioCards, ReasonField, Switch, zodRules } from '@titian/shared-ui/data';
import { LostNotice } from './LostNotice';
import { useAccessPolicyQuery, useCreateAccessPolicyMutation, useUpdateAccessPolicyMutation } from './policies.api';
import { NEW_RULE, RulesField } from './RulesField';

type Draft = AccessInput & { reason?: string };
const START: Draft = { name: '', enabled: true, otherwise: 'deny', rules: [NEW_RULE] };

/** Edits an access policy; a change of one is a new version, and says why. */
export function AccessEditor({ policy, onClose }: { policy: AccessPolicyRow | null; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { toast } = useFeedback();
  const rules = zodRules(AccessInput, useKeyedText());
  const [create] = useCreateAccessPolicyMutation();
  const [update] = useUpdateAccessPolicyMutation();
  const { data: known } = useAccessPolicyQuery({ params: { id: policy?.id ?? '' } }, { skip: !policy });
  const send = async ({ reason = '', ...input }: Draft) => {
    const saved = policy
      ? await update({ params: { id: policy.id }, body: { rowVersion: policy.rowVersion, reason, input } }).unwrap()
      : await create({ body: { input } }).unwrap();
    toast({ title: t('policies.saved'), body: saved.name, severity: 'success' });
  };
  const initial = policy
    ? { name: policy.name, enabled: policy.enabled, otherwise: policy.otherwise, rules: policy.rules }
    : START;
  const effects = (['deny', 'allow'] as const).map((value) => ({
    value,
    title: t(`policies.access.effect.${value}`),
    body: t(`policies.access.otherwiseHelp.${value}`),
  }));
  return (
    <EditorDrawer<Draft>
      title={t(policy ? 'policies.access.edit' : 'policies.access.create')}
      initial={initial}
      action={policy ? t('policies.saveAs', { version: policy.rowVersion + 1 }) : t('policies.access.create')}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name="name" label={t('policies.name')} help={t('policies.nameHelp')} rules={rules('name')}>
        <Input />
      </FormField>
      <FormField
        name="rules"
        label={t('policies.access.rulesLabel')}
        help={t('policies.access.rulesHelp')}
        rules={rules('rules')}
      >
        <RulesField names={known?.names} />
      </FormField>
      <FormField name="otherwise" label={t('policies.access.otherwiseLabel')} rules={rules('otherwise')}>
        <RadioCards label={t('policies.access.otherwiseLabel')} options={effects} />
      </FormField>
      <FormField
        name="enabled"
        label={t('policies.enabled')}
        help={t('policies.access.enabledHelp')}
        valuePropName="checked"
      >
        <Switch />
      </FormField>
      {policy && <LostNotice policy={policy} />}
      {policy && <ReasonField schema={PolicyChange} help={t('policies.reasonHelp', { count: policy.packages })} />}
    </EditorDrawer>
  );
}
