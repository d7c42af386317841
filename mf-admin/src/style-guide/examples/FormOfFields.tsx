import * as z from 'zod/mini';
import { requiredText } from '@titian/shared-contracts';
import { Button, FootActions, useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import {
  BothLanguages,
  DayPicker,
  FormField,
  Input,
  InputNumber,
  InstantPicker,
  InstantRangePicker,
  ResourceForm,
  Select,
  Switch,
  zodRules,
} from '@titian/shared-ui/data';

const Sample = z.object({
  title: z.object({ my: requiredText(60), en: requiredText(60) }),
  quota: z.int().check(z.minimum(1, 'validation.number')),
});
type Sample = z.infer<typeof Sample>;

/** Rules come from the contract's schema. Errors stand below their field when it is left; the first wrong one is focused. */
export default function FormOfFields() {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const { toast } = useFeedback();
  const rules = zodRules(Sample, text);
  const titles = zodRules(Sample.shape.title, text);
  const choices = (['production', 'sandbox'] as const).map((value) => ({
    value,
    label: t(`guide.environment.${value}`),
  }));
  const send = async () => toast({ title: t('guide.sample.saved'), severity: 'success' });
  return (
    <ResourceForm<Sample> onSubmit={send}>
      {({ sending }) => (
        <>
          <BothLanguages>
            {(language) => (
              <FormField name={['title', language]} label={t('guide.sample.name')} rules={titles(language)}>
                <Input />
              </FormField>
            )}
          </BothLanguages>
          <FormField name="quota" label={t('guide.sample.quota')} help={t('guide.sample.hint')} rules={rules('quota')}>
            <InputNumber min={1} />
          </FormField>
          <FormField name="environment" label={t('guide.sample.environment')}>
            <Select options={choices} />
          </FormField>
          <FormField name="day" label={t('guide.sample.day')}>
            <DayPicker />
          </FormField>
          <FormField name="instant" label={t('guide.sample.instant')}>
            <InstantPicker />
          </FormField>
          <FormField name="range" label={t('guide.sample.range')}>
            <InstantRangePicker />
          </FormField>
          <FormField name="active" label={t('guide.sample.active')} valuePropName="checked">
            <Switch />
          </FormField>
          <FootActions>
            <Button type="primary" htmlType="submit" loading={sending}>
              {t('guide.act.save')}
            </Button>
          </FootActions>
        </>
      )}
    </ResourceForm>
  );
}
