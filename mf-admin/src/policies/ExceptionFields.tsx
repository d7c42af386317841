import { useRef } from 'react';
import type { LocalText } from '@titian/shared-contracts';
import { RateCondition } from '@titian/shared-contracts/plane';
import { RateExceptionInput } from '@titian/shared-contracts/policy';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { Form, FormField, InputNumber, zodRules } from '@titian/shared-ui/data';
import { AddCondition } from './AddCondition';
import { ConditionFields } from './ConditionFields';
import { askedParts, type ExceptionDraft, PART_NAMES, PARTS } from './exceptionDraft';
import { useFocusSoon } from './useFocusSoon';
import css from './policies.module.css';

interface Props {
  /** Its place in the list. */
  place: number;
  names: Record<string, LocalText> | undefined;
}

/** An exception of a rate: its own limit and burst, and the conditions that it has, with what adds one. */
export function ExceptionFields({ place, names }: Props) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const rules = zodRules(RateExceptionInput, text);
  const box = useRef<HTMLDivElement>(null);
  const focusSoon = useFocusSoon(box);
  const draft = Form.useWatch<ExceptionDraft | undefined>(['exceptions', place]);
  const asked = askedParts(draft);
  const mustAsk = async (_: unknown, value: ExceptionDraft | undefined) => {
    if (askedParts(value).length === 0) throw new Error(text('validation.condition'));
  };
  return (
    <div ref={box}>
      <div className={css.pair} data-goes={`limit-${place}`}>
        <FormField name={[place, 'limit']} label={t('policies.throttle.limit')} rules={rules('limit')}>
          <InputNumber min={1} max={1_000_000} precision={0} />
        </FormField>
        <FormField name={[place, 'burst']} label={t('policies.throttle.burst')} rules={rules('burst')}>
          <InputNumber min={0} max={1_000_000} precision={0} />
        </FormField>
      </div>
      {RateCondition.options.map((condition) => {
        const parts = asked.filter((part) => PARTS[part] === condition);
        if (parts.length === 0) return null;
        return (
          <ConditionFields
            key={condition}
            {...{ condition, parts, place, names }}
            onRemove={() => focusSoon('addCondition')}
          />
        );
      })}
      {asked.length < PART_NAMES.length && (
        <div data-goes="addCondition">
          <FormField
            name={[place]}
            label={t('policies.exceptions.addCondition')}
            rules={[{ required: true, validator: mustAsk }]}
          >
            <AddCondition onAdd={focusSoon} />
          </FormField>
        </div>
      )}
    </div>
  );
}
