import { PurposeCode } from '@titian/shared-contracts/order';
import type { TimeWindow } from '@titian/shared-contracts/plane';
import type { AccessRuleInput } from '@titian/shared-contracts/policy';
import { Button, Segmented, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Select } from '@titian/shared-ui/data';
import { useAccessChoicesQuery } from './policies.api';
import { WindowFields } from './WindowFields';

const WORKDAYS: TimeWindow = { days: [1, 2, 3, 4, 5], from: '08:00', to: '17:00' };

interface Props {
  rule: AccessRuleInput;
  onChange: (rule: AccessRuleInput) => void;
}

/** The hours of a rule. */
function Hours({ rule, onChange }: Props) {
  const { t } = useTranslation('admin');
  const times = (next: TimeWindow[]) => onChange({ ...rule, times: next });
  return (
    <>
      {rule.times.map((window, place) => (
        <WindowFields
          key={place}
          window={window}
          onChange={(next) => times(rule.times.map((old, other) => (other === place ? next : old)))}
          onRemove={() => times(rule.times.filter((_, other) => other !== place))}
        />
      ))}
      <Button size="small" icon="clock-circle" onClick={() => times([...rule.times, WORKDAYS])}>
        {t('policies.access.addHours')}
      </Button>
    </>
  );
}

/** The conditions of a rule; what stays empty fits every call. */
export function RuleFields({ rule, onChange }: Props) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const format = useFormat();
  const { data: choices } = useAccessChoicesQuery();
  const set = (change: Partial<AccessRuleInput>) => onChange({ ...rule, ...change });
  const any = t('policies.access.any');
  const named = (rows: readonly { id: string; name: { my: string; en: string } }[] = []) =>
    rows.map(({ id, name }) => ({ value: id, label: format.text(name) }));
  return (
    <>
      <Segmented
        label={t('policies.access.effectLabel')}
        value={rule.effect}
        onChange={(effect) => set({ effect })}
        options={(['allow', 'deny'] as const).map((value) => ({ value, label: t(`policies.access.effect.${value}`) }))}
      />
      <label>
        {t('policies.access.organizations')}
        <Select
          mode="multiple"
          optionFilterProp="label"
          placeholder={any}
          value={rule.organizations}
          onChange={(organizations: string[]) => set({ organizations })}
          options={named(choices?.organizations)}
        />
      </label>
      <label>
        {t('policies.access.groups')}
        <Select
          mode="multiple"
          optionFilterProp="label"
          placeholder={any}
          value={rule.groups}
          onChange={(groups: string[]) => set({ groups })}
          options={named(choices?.groups)}
        />
      </label>
      <label>
        {t('policies.access.networks')}
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', ' ']}
          placeholder="10.1.0.0/16"
          value={rule.networks}
          onChange={(networks: string[]) => set({ networks })}
        />
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
      <Hours rule={rule} onChange={onChange} />
    </>
  );
}
