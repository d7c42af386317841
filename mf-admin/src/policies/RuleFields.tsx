import type { LocalText } from '@titian/shared-contracts';
import { PurposeCode } from '@titian/shared-contracts/order';
import type { AccessRuleInput } from '@titian/shared-contracts/policy';
import { Segmented, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Select } from '@titian/shared-ui/data';
import { HoursField } from './HoursField';
import { NetworksSelect } from './NetworksSelect';
import { ApplicationsSelect, SubjectsSelect } from './SubjectsSelect';

interface Props {
  rule: AccessRuleInput;
  /** What ids in it are called that can't be chosen any more. */
  names: Record<string, LocalText> | undefined;
  onChange: (rule: AccessRuleInput) => void;
}

/** The conditions of a rule; what stays empty fits every call. */
export function RuleFields({ rule, names, onChange }: Props) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const set = (change: Partial<AccessRuleInput>) => onChange({ ...rule, ...change });
  const any = t('policies.access.any');
  return (
    <>
      <Segmented
        label={t('policies.access.effectLabel')}
        value={rule.effect}
        onChange={(effect) => set({ effect })}
        options={(['allow', 'deny'] as const).map((value) => ({ value, label: t(`policies.access.effect.${value}`) }))}
      />
      {(['organizations', 'groups'] as const).map((of) => (
        <label key={of}>
          {t(`policies.access.${of}`)}
          <SubjectsSelect
            of={of}
            names={names}
            placeholder={any}
            value={rule[of]}
            onChange={(ids) => set({ [of]: ids })}
          />
        </label>
      ))}
      <label>
        {t('policies.access.applications')}
        <ApplicationsSelect
          names={names}
          placeholder={any}
          value={rule.applications}
          onChange={(applications) => set({ applications })}
        />
      </label>
      <label>
        {t('policies.access.networks')}
        <NetworksSelect value={rule.networks} onChange={(networks) => set({ networks })} />
      </label>
      <label>
        {t('policies.access.purposes')}
        <Select
          mode="multiple"
          placeholder={any}
          value={rule.purposes}
          onChange={(purposes: string[]) => set({ purposes })}
          options={PurposeCode.options.map((value) => ({ value: value as string, label: text(`purpose.${value}`) }))}
        />
      </label>
      <label>
        {t('policies.access.operations')}
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',']}
          placeholder="GET /hakmilik/{no}"
          value={rule.operations}
          onChange={(operations: string[]) => set({ operations })}
        />
      </label>
      <HoursField value={rule.times} onChange={(times) => set({ times })} />
    </>
  );
}
