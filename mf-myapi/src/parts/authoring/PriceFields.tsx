import { PackageInput } from '@titian/shared-contracts/authoring';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { Form, FormField, InputNumber, RadioCards, Select, zodRules } from '@titian/shared-ui/data';
import type { PackageDraft } from './packageDraft';
import { TierFields } from './TierFields';
import css from './authoring.module.css';

const MODELS = ['Free', 'PerCall', 'Tiered', 'Flat'] as const;
const VALIDATIONS = ['Auto', 'Manual', 'Chain'] as const;

/** What a package costs, for how long and how many it is, and who approves. */
export function PriceFields() {
  const { t } = useTranslation('myapi');
  const rules = zodRules(PackageInput, useKeyedText());
  const model = Form.useWatch<PackageDraft['price']['model'] | undefined>(['price', 'model']);
  const form = Form.useFormInstance();
  const models = MODELS.map((value) => ({ value, label: t(`authoring.pack.models.${value}`) }));
  const ways = VALIDATIONS.map((value) => ({ value, title: t(`authoring.pack.validations.${value}`) }));
  // What a call costs is never what a month does, so another model asks for its amount anew.
  const isTiered = model === 'Tiered';
  return (
    <>
      <h3 className={css.part}>{t('authoring.pack.parts.price')}</h3>
      <div className={css.pair}>
        <FormField name={['price', 'model']} label={t('authoring.pack.model')} rules={[{ required: true }]}>
          <Select options={models} onChange={() => form.setFieldValue(['price', 'amount'], null)} />
        </FormField>
        {model !== 'Free' && (
          <FormField
            name={['price', 'amount']}
            label={t(isTiered ? 'authoring.pack.fixed' : 'authoring.pack.amount')}
            rules={[{ required: !isTiered }]}
          >
            <InputNumber min={0} precision={4} />
          </FormField>
        )}
        <FormField name="subscriptionMonths" label={t('authoring.pack.months')} rules={rules('subscriptionMonths')}>
          <InputNumber min={1} precision={0} />
        </FormField>
        <FormField name="maxSubscribers" label={t('authoring.pack.maxSubscribers')}>
          <InputNumber min={1} precision={0} />
        </FormField>
      </div>
      {isTiered && <TierFields />}
      <FormField name="validation" label={t('authoring.pack.validation')} rules={rules('validation')}>
        <RadioCards label={t('authoring.pack.validation')} options={ways} compact />
      </FormField>
    </>
  );
}
