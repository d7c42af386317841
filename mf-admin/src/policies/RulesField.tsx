import type { LocalText } from '@titian/shared-contracts';
import type { AccessRuleInput } from '@titian/shared-contracts/policy';
import { Button, useTranslation } from '@titian/shared-ui';
import { RuleFields } from './RuleFields';
import css from './policies.module.css';

export const NEW_RULE: AccessRuleInput = {
  ...{ effect: 'allow', organizations: [], groups: [], applications: [] },
  ...{ networks: [], times: [], purposes: [], operations: [] },
};

interface Props {
  /** What ids in the rules are called that can't be chosen any more. */
  names: Record<string, LocalText> | undefined;
  value?: readonly AccessRuleInput[];
  onChange?: (rules: AccessRuleInput[]) => void;
}

/** The rules of a policy, as a control of its form. */
export function RulesField({ names, value = [], onChange }: Props) {
  const { t } = useTranslation('admin');
  const put = (place: number, rule: AccessRuleInput) =>
    onChange?.(value.map((old, other) => (other === place ? rule : old)));
  return (
    <>
      {value.map((rule, place) => (
        <fieldset key={place} className={css.editorRule}>
          <legend className={css.quiet}>{t('policies.access.rule', { number: place + 1 })}</legend>
          <RuleFields rule={rule} names={names} onChange={(next) => put(place, next)} />
          <Button size="small" icon="delete" onClick={() => onChange?.(value.filter((_, other) => other !== place))}>
            {t('policies.access.removeRule', { number: place + 1 })}
          </Button>
        </fieldset>
      ))}
      <Button icon="plus" onClick={() => onChange?.([...value, NEW_RULE])}>
        {t('policies.access.addRule')}
      </Button>
    </>
  );
}
