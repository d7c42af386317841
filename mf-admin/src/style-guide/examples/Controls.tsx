import { Stack, useTranslation } from '@titian/shared-ui';
import { FieldChoice, FieldList, FormField, Radio, ResourceForm } from '@titian/shared-ui/data';

const OFFERED = [{ operationId: 'bacaHakmilik', fields: ['/no', '/status', '/luas/nilai'] }];
const ENVIRONMENTS = ['production', 'sandbox'] as const;

/** Words as radio buttons, and the fields of an API's answers. */
export default function Controls() {
  const { t } = useTranslation('admin');
  const label = t('guide.sample.environment');
  return (
    <ResourceForm initialValues={{ environment: 'production', fields: OFFERED }} onSubmit={() => undefined}>
      <Stack>
        <FormField name="environment" label={label}>
          <Radio.Group
            aria-label={label}
            options={ENVIRONMENTS.map((value) => ({ value, label: t(`guide.environment.${value}`) }))}
          />
        </FormField>
        <FormField name="fields" label={t('guide.sample.fields')}>
          <FieldChoice offered={OFFERED} label={t('guide.sample.limited')} none={t('guide.sample.nothing')} />
        </FormField>
        <FieldList fields={OFFERED} />
      </Stack>
    </ResourceForm>
  );
}
