import { ThrottleInput, ThrottleLevel, type ThrottlePolicy } from '@titian/shared-contracts/policy';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { ChoiceSelect, Form, FormField, RadioCards, Switch, zodRules } from '@titian/shared-ui/data';
import { useApplicationOptions } from './useApplicationOptions';

/** For which applications a policy of their level is. */
function Applications({ policy }: { policy: ThrottlePolicy | null }) {
  const { t } = useTranslation('admin');
  const rules = zodRules(ThrottleInput, useKeyedText());
  const choices = useApplicationOptions(policy?.applications);
  return (
    <>
      <FormField
        name="everyApplication"
        label={t('policies.throttle.everyApplication')}
        help={t('policies.throttle.everyHelp')}
        valuePropName="checked"
      >
        <Switch />
      </FormField>
      <FormField
        name="applicationIds"
        label={t('policies.throttle.applications')}
        help={t('policies.throttle.applicationsHelp')}
        rules={rules('applicationIds')}
      >
        <ChoiceSelect mode="multiple" optionFilterProp="label" {...choices} />
      </FormField>
    </>
  );
}

/** Whose calls a policy counts together; one that exists keeps its level. */
export function ThrottleLevelFields({ policy }: { policy: ThrottlePolicy | null }) {
  const { t } = useTranslation('admin');
  const rules = zodRules(ThrottleInput, useKeyedText());
  const level = Form.useWatch<ThrottleLevel | undefined>('level');
  const options = ThrottleLevel.options.map((value) => ({
    value,
    title: t(`policies.throttle.levels.${value}`),
    body: t(`policies.throttle.levelsHelp.${value}`),
    disabled: policy !== null && policy.level !== value,
  }));
  return (
    <>
      <FormField
        name="level"
        label={t('policies.throttle.level')}
        help={t('policies.throttle.levelHelp')}
        rules={rules('level')}
      >
        <RadioCards label={t('policies.throttle.level')} options={options} />
      </FormField>
      {level === 'Application' && <Applications policy={policy} />}
    </>
  );
}
