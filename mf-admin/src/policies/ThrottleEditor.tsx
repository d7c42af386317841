import { PolicyChange, ThrottleInput, type ThrottlePolicy } from '@titian/shared-contracts/policy';
import { useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import {
  EditorDrawer,
  FormField,
  Input,
  InputNumber,
  ReasonField,
  Select,
  Switch,
  zodRules,
} from '@titian/shared-ui/data';
import { useCreateThrottlePolicyMutation, useUpdateThrottlePolicyMutation } from './policies.api';
import { type Announcing, isNarrower, proposed } from './announcing';
import { draftOfException, type ExceptionDraft, exceptionOf } from './exceptionDraft';
import { ExceptionsField } from './ExceptionsField';
import { ThrottleLevelFields } from './ThrottleLevelFields';
import { WhenFields } from './WhenFields';
import css from './policies.module.css';

type Fields = Omit<ThrottleInput, 'exceptions'> & { exceptions?: ExceptionDraft[] };
type Draft = Fields & Partial<Announcing> & { reason?: string };
const PERIODS = { second: 1, minute: 60, hour: 3_600, day: 86_400 } as const;
const START: Draft = {
  ...{ name: '', level: 'Subscription', limit: 60, perSeconds: 60, burst: 0, exceptions: [], enabled: true },
  ...{ everyApplication: false, applicationIds: [] },
};

/** Fields that are not shown keep nothing: only a policy of its level is for applications, and packages know no exceptions. */
const inputOf = ({
  everyApplication = false,
  applicationIds = [],
  exceptions = [],
  ...input
}: Fields): ThrottleInput => {
  const isForApplications = input.level === 'Application';
  return {
    ...input,
    exceptions: input.level === 'Subscription' ? [] : exceptions.map(exceptionOf),
    everyApplication: isForApplications && everyApplication,
    applicationIds: isForApplications ? applicationIds : [],
  };
};

const draftOf = ({ name, level, limit, perSeconds, burst, exceptions, enabled, ...policy }: ThrottlePolicy): Draft => ({
  ...{ name, level, limit, perSeconds, burst, enabled },
  exceptions: exceptions.map(draftOfException),
  everyApplication: policy.everyApplication,
  applicationIds: policy.applications.map(({ id }) => id),
});

/** Edits a throttle policy; a change of one is a new version, and says why. */
export function ThrottleEditor({ policy, onClose }: { policy: ThrottlePolicy | null; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { toast } = useFeedback();
  const rules = zodRules(ThrottleInput, useKeyedText());
  const [create] = useCreateThrottlePolicyMutation();
  const [update] = useUpdateThrottlePolicyMutation();
  const send = async ({ reason = '', when, from: day, ...draft }: Draft) => {
    const input = inputOf(draft);
    if (!policy) {
      const { name } = await create({ body: { input } }).unwrap();
      return toast({ title: t('policies.saved'), body: name, severity: 'success' });
    }
    const from = isNarrower(policy, input) ? { from: when === 'now' ? ('now' as const) : day } : {};
    const body = { rowVersion: policy.rowVersion, reason, input, ...from };
    const { name } = await update({ params: { id: policy.id }, body }).unwrap();
    const isAnnounced = from.from !== undefined && from.from !== 'now';
    toast({ title: t(isAnnounced ? 'policies.coming.announced' : 'policies.saved'), body: name, severity: 'success' });
  };
  const known = Object.values<number>(PERIODS);
  const periods = Object.entries(PERIODS).map(([name, value]) => ({
    value: value as number,
    label: t(`policies.throttle.period.${name as keyof typeof PERIODS}`),
  }));
  if (policy && !known.includes(policy.perSeconds))
    periods.push({ value: policy.perSeconds, label: t('policies.throttle.seconds', { count: policy.perSeconds }) });
  return (
    <EditorDrawer<Draft>
      title={t(policy ? 'policies.throttle.edit' : 'policies.throttle.create')}
      initial={policy ? { ...draftOf(policy), ...proposed() } : START}
      action={policy ? t('policies.saveAs', { version: policy.rowVersion + 1 }) : t('policies.throttle.create')}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name="name" label={t('policies.name')} help={t('policies.nameHelp')} rules={rules('name')}>
        <Input />
      </FormField>
      <ThrottleLevelFields policy={policy} />
      <div className={css.pair}>
        <FormField name="limit" label={t('policies.throttle.limit')} rules={rules('limit')}>
          <InputNumber min={1} max={1_000_000} precision={0} />
        </FormField>
        <FormField name="perSeconds" label={t('policies.throttle.periodLabel')} rules={rules('perSeconds')}>
          <Select options={periods} />
        </FormField>
      </div>
      <FormField
        name="burst"
        label={t('policies.throttle.burst')}
        help={t('policies.throttle.burstHelp')}
        rules={rules('burst')}
      >
        <InputNumber min={0} max={1_000_000} precision={0} />
      </FormField>
      <ExceptionsField policy={policy} />
      <FormField
        name="enabled"
        label={t('policies.enabled')}
        help={t('policies.throttle.enabledHelp')}
        valuePropName="checked"
      >
        <Switch />
      </FormField>
      {policy && <WhenFields policy={policy} />}
      {policy && <ReasonField schema={PolicyChange} help={t('policies.reasonHelp', { count: policy.packages })} />}
    </EditorDrawer>
  );
}
