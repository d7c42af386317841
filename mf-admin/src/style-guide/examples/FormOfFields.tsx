import { LibraryInput } from '@titian/shared-contracts/library';
import { RepositoryInput } from '@titian/shared-contracts/repository';
import { Button, FootActions, useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import {
  BothLanguages,
  DayPicker,
  FormField,
  Input,
  InputNumber,
  InstantPicker,
  InstantRangePicker,
  ListField,
  ResourceForm,
  Select,
  Switch,
  TagsField,
  zodRules,
} from '@titian/shared-ui/data';

/** Rules come from the contract's schema. Errors stand below their field when it is left; the first wrong one is focused. */
export default function FormOfFields() {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const { toast } = useFeedback();
  const rules = zodRules(RepositoryInput, text);
  const names = zodRules(RepositoryInput.shape.name, text);
  const choices = (['production', 'sandbox'] as const).map((value) => ({
    value,
    label: t(`guide.environment.${value}`),
  }));
  const send = async () => toast({ title: t('guide.sample.saved'), severity: 'success' });
  return (
    <ResourceForm<RepositoryInput> onSubmit={send}>
      {({ sending }) => (
        <>
          <BothLanguages>
            {(language) => (
              <FormField name={['name', language]} label={t('guide.sample.name')} rules={names(language)}>
                <Input />
              </FormField>
            )}
          </BothLanguages>
          <FormField
            name="quotaMb"
            label={t('guide.sample.quota')}
            help={t('guide.sample.hint')}
            rules={rules('quotaMb')}
          >
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
          <TagsField schema={LibraryInput} label={t('guide.sample.tags')} />
          <ListField name="people" label={t('guide.sample.list')}>
            {(rows, { add, remove }) => (
              <>
                {rows.map(({ key, name }) => (
                  <div key={key}>
                    <FormField name={[name, 'name']} label={t('guide.sample.person')}>
                      <Input />
                    </FormField>
                    <Button onClick={() => remove(name)}>{t('guide.act.remove')}</Button>
                  </div>
                ))}
                <Button icon="plus" onClick={() => add()}>
                  {t('guide.sample.person')}
                </Button>
              </>
            )}
          </ListField>
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
