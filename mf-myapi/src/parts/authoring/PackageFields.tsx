import { PackageInput } from '@titian/shared-contracts/authoring';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { Form, FormField, Input, InputNumber, Select, Switch, zodRules } from '@titian/shared-ui/data';
import { useReadPackageChoicesQuery } from './connections.api';
import type { PackageDraft } from './packageDraft';
import { PackageFieldChoice } from './PackageFieldChoice';
import { PriceFields } from './PriceFields';
import { RateFields } from './RateFields';
import { useOwnerRate } from './useOwnerRate';
import css from './authoring.module.css';

const UNITS = ['minute', 'hour', 'day', 'month'] as const;
const { shape } = PackageInput;

function Names() {
  const { t } = useTranslation('myapi');
  const text = useKeyedText();
  const [names, descriptions] = [zodRules(shape.name, text), zodRules(shape.description, text)];
  return (
    <>
      <div className={css.pair}>
        <FormField name={['name', 'my']} label={t('authoring.pack.my')} rules={names('my')}>
          <Input lang="ms" />
        </FormField>
        <FormField name={['name', 'en']} label={t('authoring.pack.en')} rules={names('en')}>
          <Input lang="en" />
        </FormField>
        <FormField name={['description', 'my']} label={t('authoring.pack.descriptionMy')} rules={descriptions('my')}>
          <Input lang="ms" />
        </FormField>
        <FormField name={['description', 'en']} label={t('authoring.pack.descriptionEn')} rules={descriptions('en')}>
          <Input lang="en" />
        </FormField>
      </div>
      <FormField
        name="isOffered"
        label={t('authoring.pack.isOffered')}
        help={t('authoring.pack.isOfferedHelp')}
        valuePropName="checked"
      >
        <Switch />
      </FormField>
    </>
  );
}

function Limits({ id }: { id: string }) {
  const { t } = useTranslation('myapi');
  const text = useKeyedText();
  const rules = zodRules(shape.quota, text);
  const { data } = useReadPackageChoicesQuery({ params: { id } });
  const rate = useOwnerRate();
  const policy = Form.useWatch<PackageDraft['throttlePolicyId'] | undefined>('throttlePolicyId');
  const policies = (data?.throttlePolicies ?? []).map(({ id: value, name, ...throttle }) => ({
    value,
    label: `${name} · ${rate(throttle)}`,
  }));
  return (
    <>
      <h3 className={css.part}>{t('authoring.pack.parts.limits')}</h3>
      <div className={css.pair}>
        <FormField name={['quota', 'limit']} label={t('authoring.pack.quotaLimit')} rules={rules('limit')}>
          <InputNumber min={1} precision={0} />
        </FormField>
        <FormField name={['quota', 'unit']} label={t('authoring.pack.quotaUnit')} rules={rules('unit')}>
          <Select options={UNITS.map((value) => ({ value, label: t(`authoring.pack.units.${value}`) }))} />
        </FormField>
      </div>
      <FormField name="stopOnQuota" label={t('authoring.pack.stopOnQuota')} valuePropName="checked">
        <Switch />
      </FormField>
      <FormField name="throttlePolicyId" label={t('authoring.pack.throttle')}>
        <Select options={policies} allowClear placeholder={t('authoring.pack.throttleNone')} />
      </FormField>
      {!policy && <RateFields name="rate" />}
    </>
  );
}

/** What is accepted besides the figures. */
function TermsFields({ revision }: { revision: number | null }) {
  const { t } = useTranslation('myapi');
  const rules = zodRules(shape.terms, useKeyedText());
  const help = revision === null ? undefined : t('authoring.pack.termsHelp', { revision, next: revision + 1 });
  return (
    <>
      <h3 className={css.part}>{t('authoring.pack.parts.terms')}</h3>
      <FormField name={['terms', 'my']} label={t('authoring.pack.termsMy')} help={help} rules={rules('my')}>
        <Input.TextArea lang="ms" rows={4} />
      </FormField>
      <FormField name={['terms', 'en']} label={t('authoring.pack.termsEn')} rules={rules('en')}>
        <Input.TextArea lang="en" rows={4} />
      </FormField>
    </>
  );
}

/** All of a package; with the revision of its terms, if somebody may have accepted them. */
export function PackageFields({ id, revision }: { id: string; revision: number | null }) {
  const { t } = useTranslation('myapi');
  const { data, isLoading } = useReadPackageChoicesQuery({ params: { id } });
  const operations = (data?.operations ?? []).map(({ id: value, summary }) => ({
    value,
    label: summary ? `${value} · ${summary}` : value,
  }));
  const policies = (data?.accessPolicies ?? []).map(({ id: value, name }) => ({ value, label: name }));
  return (
    <>
      <Names />
      <Limits id={id} />
      <PriceFields />
      <TermsFields revision={revision} />
      <h3 className={css.part}>{t('authoring.pack.parts.scope')}</h3>
      <FormField name="operations" label={t('authoring.pack.operations')} help={t('authoring.pack.operationsHelp')}>
        <Select
          mode="multiple"
          options={operations}
          loading={isLoading}
          allowClear
          placeholder={t('authoring.pack.allOperations')}
        />
      </FormField>
      <FormField name="fields" label={t('authoring.pack.fields')} help={t('authoring.pack.fieldsHelp')}>
        <PackageFieldChoice operations={data?.operations ?? []} />
      </FormField>
      <FormField name="accessPolicyId" label={t('authoring.pack.accessPolicy')}>
        <Select options={policies} allowClear placeholder={t('authoring.pack.accessNone')} />
      </FormField>
    </>
  );
}
