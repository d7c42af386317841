import { useState } from 'react';
import { nextOf, type Schedule, type TestCollection } from '@titian/shared-contracts/api-test';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { AskDialog, Form, FormField, Radio, Select, Switch } from '@titian/shared-ui/data';
import { useScheduleCollectionMutation } from '../parts/tests/tests.api';

interface Values {
  cadence: Schedule['cadence'] | 'never';
  hour: number;
  weekday: number;
  production: boolean;
}
const CADENCES = ['never', 'hourly', 'daily', 'weekly'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const FIRST = { hour: 6, weekday: 1 };

/** When a collection runs by itself, as whoever saves it. */
export function ScheduleDialog({ collection, onClose }: { collection: TestCollection; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { toast } = useFeedback();
  const [form] = Form.useForm<Values>();
  const [save] = useScheduleCollectionMutation();
  // As it was opened: what somebody else saves meanwhile must not be overwritten.
  const [{ id, name, rowVersion, schedule, production, callsProduction }] = useState(collection);
  const initial: Values = { ...FIRST, ...schedule, cadence: schedule?.cadence ?? 'never', production };
  const { cadence = initial.cadence, hour = initial.hour, weekday = initial.weekday } = Form.useWatch([], form) ?? {};
  const send = async (given: Values) => {
    const wanted = given.cadence === 'never' ? null : { ...FIRST, ...schedule, ...given };
    const next = wanted && {
      cadence: wanted.cadence as Schedule['cadence'],
      hour: wanted.hour,
      weekday: wanted.weekday,
    };
    const body = { rowVersion, schedule: next, production: given.production ?? false };
    await save({ params: { id }, body }).unwrap();
    toast({ title: t(next ? 'tests.scheduled' : 'tests.unscheduled', { name }), severity: 'success' });
  };
  return (
    <AskDialog<Values>
      title={t('tests.scheduleOf', { name })}
      subtitle={t('tests.scheduleBody')}
      action={t('tests.save')}
      form={form}
      initial={initial}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name="cadence" label={t('tests.cadence')} rules={[{ required: true }]}>
        <Radio.Group options={CADENCES.map((value) => ({ value, label: t(`tests.cadences.${value}`) }))} />
      </FormField>
      {cadence === 'weekly' && (
        <FormField name="weekday" label={t('tests.weekday')} rules={[{ required: true }]}>
          <Select options={DAYS.map((value) => ({ value, label: t(`tests.day.${value}`) }))} />
        </FormField>
      )}
      {(cadence === 'daily' || cadence === 'weekly') && (
        <FormField name="hour" label={t('tests.hour')} rules={[{ required: true }]}>
          <Select options={HOURS.map((value) => ({ value, label: `${String(value).padStart(2, '0')}:00` }))} />
        </FormField>
      )}
      {cadence !== 'never' && callsProduction && (
        <FormField
          name="production"
          label={t('tests.production')}
          help={t('tests.productionHelp')}
          valuePropName="checked"
        >
          <Switch />
        </FormField>
      )}
      {cadence !== 'never' && (
        <p>{t('tests.nextRun', { time: format.dateTime(nextOf({ cadence, hour, weekday }, new Date())) })}</p>
      )}
    </AskDialog>
  );
}
