import { SubscriptionEnding } from '@titian/shared-contracts/subscription';
import { lastMoment, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { DayPicker, Form, FormField, RadioCards, ReasonField, zodRules } from '@titian/shared-ui/data';
import { earliestLastDay, type EndDraft, lastDayOf } from './ends';

const WAYS = ['notice', 'now'] as const;

interface Props {
  /** When the subscription ends of itself; null for one that doesn't. Left out for several. */
  endingAt?: string | null;
}

/** With notice or at once, and why. */
export function EndFields({ endingAt }: Props) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const rules = zodRules(SubscriptionEnding, useKeyedText());
  const when = Form.useWatch<EndDraft['when'] | undefined>('when');
  const earliest = earliestLastDay();
  const label = t('subscribers.terminate.when');
  const options = WAYS.map((value) => ({
    value,
    title: t(`subscribers.terminate.${value}`),
    body: t(`subscribers.terminate.${value}Help`),
  }));
  const words = { day: format.date(earliest), at: format.date(endingAt && lastMoment(endingAt)) };
  const help = endingAt === undefined ? 'ownEnds' : endingAt === null ? 'earliest' : 'owns';
  const own = endingAt ? lastDayOf(endingAt) : undefined;
  return (
    <>
      <FormField name="when" label={label} rules={[{ required: true }]}>
        <RadioCards label={label} options={options} />
      </FormField>
      {when === 'notice' && (
        <FormField
          name="lastDay"
          label={t('subscribers.terminate.lastDay')}
          help={t(`subscribers.terminate.${help}`, words)}
          rules={[{ required: true }, ...rules('lastDay')]}
        >
          <DayPicker min={earliest} max={own && own >= earliest ? own : undefined} />
        </FormField>
      )}
      <ReasonField schema={SubscriptionEnding} help={t('subscribers.reasonHelp')} />
    </>
  );
}
