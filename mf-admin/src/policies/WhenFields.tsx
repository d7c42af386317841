import { NOTICE_DAYS_MAX, RateChange, type ThrottlePolicy } from '@titian/shared-contracts/policy';
import { Notice, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { DayPicker, Form, FormField, RadioCards, zodRules } from '@titian/shared-ui/data';
import { type Announcing, dayAfter, isNarrower } from './announcing';
import { type ExceptionDraft, exceptionOf } from './exceptionDraft';

const WAYS = ['day', 'now'] as const;

/** From when a narrower rate of a policy that something has is in force; nothing where the rate isn't narrower. */
export function WhenFields({ policy }: { policy: ThrottlePolicy }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const rules = zodRules(RateChange, useKeyedText());
  const limit = Form.useWatch<number | undefined>('limit');
  const perSeconds = Form.useWatch<number | undefined>('perSeconds');
  const burst = Form.useWatch<number | undefined>('burst');
  const exceptions = Form.useWatch<ExceptionDraft[] | undefined>('exceptions') ?? [];
  const enabled = Form.useWatch<boolean | undefined>('enabled');
  const when = Form.useWatch<Announcing['when'] | undefined>('when');
  const narrower = isNarrower(policy, {
    ...{ limit, perSeconds, burst, enabled },
    exceptions: exceptions.map(exceptionOf),
  });
  const options = WAYS.map((value) => ({
    value,
    title: t(`policies.coming.when.${value}`),
    body: t(`policies.coming.whenHelp.${value}`),
  }));
  return (
    <>
      {policy.coming && (
        <Notice tone="info" title={t('policies.coming.already', { at: format.date(policy.coming.from) })}>
          {t('policies.coming.replaced')}
        </Notice>
      )}
      {narrower && (
        <>
          <FormField
            name="when"
            label={t('policies.coming.whenLabel')}
            help={t('policies.coming.told')}
            rules={[{ required: true }]}
          >
            <RadioCards label={t('policies.coming.whenLabel')} options={options} />
          </FormField>
          {when === 'day' && (
            <FormField name="from" label={t('policies.coming.from')} rules={[{ required: true }, ...rules('from')]}>
              <DayPicker min={dayAfter(1)} max={dayAfter(NOTICE_DAYS_MAX - 1)} />
            </FormField>
          )}
        </>
      )}
    </>
  );
}
