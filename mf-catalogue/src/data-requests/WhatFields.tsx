import { RequestForm, RequestFrequency, RequestKind, RequestVisibility } from '@titian/shared-contracts/data-request';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { DayPicker, FormField, Input, RadioCards, Select, zodRules } from '@titian/shared-ui/data';
import { usePurposeOptions } from '../parts/usePurposeOptions';
import { useListAgenciesQuery } from './dataRequests.api';
import { UNKNOWN } from './requestDraft';
import { today } from './today';
import css from './form.module.css';

/** What is asked for: title, description, form of the data, how much and until when. */
export function WhatFields() {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText('catalogue');
  const rules = zodRules(RequestForm, useKeyedText());
  return (
    <>
      <FormField name="title" label={t('dataRequests.form.title')} rules={rules('title')}>
        <Input />
      </FormField>
      <FormField
        name="description"
        label={t('dataRequests.form.description')}
        help={t('dataRequests.form.descriptionHelp')}
        rules={rules('description')}
      >
        <Input.TextArea rows={5} />
      </FormField>
      <div className={css.pairs}>
        <FormField name="kind" label={t('dataRequests.form.kind')} rules={rules('kind')}>
          <Select
            placeholder={t('dataRequests.form.choose')}
            options={RequestKind.options.map((value) => ({ value, label: text(`dataRequests.kind.${value}`) }))}
          />
        </FormField>
        <FormField name="frequency" label={t('dataRequests.form.frequency')} rules={rules('frequency')}>
          <Select
            placeholder={t('dataRequests.form.choose')}
            options={RequestFrequency.options.map((value) => ({
              value,
              label: text(`dataRequests.frequency.${value}`),
            }))}
          />
        </FormField>
        <FormField
          name="volume"
          label={t('dataRequests.form.volume')}
          help={t('dataRequests.form.volumeHelp')}
          rules={rules('volume')}
        >
          <Input />
        </FormField>
        <FormField name="neededBy" label={t('dataRequests.form.neededBy')}>
          <DayPicker min={today()} placeholder={t('dataRequests.form.noDay')} />
        </FormField>
      </div>
    </>
  );
}

/** Why it is asked for. */
export function PurposeFields() {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText();
  const rules = zodRules(RequestForm, text);
  return (
    <>
      <FormField name="purposeCode" label={t('dataRequests.form.purposeCode')} rules={rules('purposeCode')}>
        <Select placeholder={t('dataRequests.form.choose')} options={usePurposeOptions()} />
      </FormField>
      <FormField
        name="purposeText"
        label={t('dataRequests.form.purposeText')}
        help={t('dataRequests.form.purposeHelp')}
        rules={rules('purposeText')}
      >
        <Input.TextArea rows={4} />
      </FormField>
      <FormField name="legalBasis" label={t('dataRequests.form.legalBasis')} rules={rules('legalBasis')}>
        <Input />
      </FormField>
    </>
  );
}

/** Which agency is asked, and who may read it. */
export function AgencyFields() {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const rules = zodRules(RequestForm, useKeyedText());
  const { data: agencies = [], isFetching } = useListAgenciesQuery();
  const options = [
    { value: UNKNOWN, label: t('dataRequests.form.unknownAgency') },
    ...agencies.map(({ id, code, name }) => ({ value: id, label: `${format.text(name)} (${code})` })),
  ];
  return (
    <>
      <FormField
        name="providerId"
        label={t('dataRequests.form.agency')}
        help={t('dataRequests.form.agencyHelp')}
        rules={[{ required: true, message: t('dataRequests.form.agencyRequired') }]}
      >
        <Select
          showSearch
          optionFilterProp="label"
          loading={isFetching}
          placeholder={t('dataRequests.form.choose')}
          options={options}
        />
      </FormField>
      <FormField name="visibility" label={t('dataRequests.form.visibility')} rules={rules('visibility')}>
        <RadioCards
          label={t('dataRequests.form.visibility')}
          options={RequestVisibility.options.map((value) => ({
            value,
            title: t(`dataRequests.visibility.${value}`),
            body: t(`dataRequests.visibilityHelp.${value}`),
          }))}
        />
      </FormField>
    </>
  );
}
