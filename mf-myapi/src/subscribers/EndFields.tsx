import { SubscriptionEnding } from '@titian/shared-contracts/subscription';
import { lastMoment, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { DayPicker, Form, FormField, RadioCards, ReasonField, zodRules } from '@titian/shared-ui/data';
import { earliestLastDay, type End, type EndDraft, latestLastDay, mayBeNoticed } from './ends';

const WAYS = ['notice', 'now'] as const;

interface Props {
  /** That of the subscription. Left out for several. */
  end?: End;
}

/** What is said of the last day. */
function helpOf(end: End | undefined): 'ownEnds' | 'earliest' | 'owns' | 'noticed' {
  if (end === undefined) return 'ownEnds';
  if (end.noticeReason !== null) return 'noticed';
  return end.endingAt === null ? 'earliest' : 'owns';
}

/** With notice or at once, and why. */
export function EndFields({ end }: Props) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const rules = zodRules(SubscriptionEnding, useKeyedText());
  const when = Form.useWatch<EndDraft['when'] | undefined>('when');
  const earliest = earliestLastDay();
  const label = t('subscribers.terminate.when');
  const words = { day: format.date(earliest), at: format.date(end?.endingAt && lastMoment(end.endingAt)) };
  const isTooLate = end !== undefined && !mayBeNoticed(end);
  const options = WAYS.map((value) => ({
    value,
    title: t(`subscribers.terminate.${value}`),
    body: t(`subscribers.terminate.${value}Help`),
    ...(value === 'notice' && isTooLate && { body: t('subscribers.terminate.noEarlier', words), disabled: true }),
  }));
  const latest = end && latestLastDay(end);
  return (
    <>
      <FormField name="when" label={label} rules={[{ required: true }]}>
        <RadioCards label={label} options={options} />
      </FormField>
      {when === 'notice' && (
        <FormField
          name="lastDay"
          label={t('subscribers.terminate.lastDay')}
          help={t(`subscribers.terminate.${helpOf(end)}`, words)}
          rules={[{ required: true }, ...rules('lastDay')]}
        >
          <DayPicker min={earliest} max={latest && latest >= earliest ? latest : undefined} />
        </FormField>
      )}
      <ReasonField schema={SubscriptionEnding} help={t('subscribers.reasonHelp')} />
    </>
  );
}
