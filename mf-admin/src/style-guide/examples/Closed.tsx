import { useTranslation } from '@titian/shared-ui';
import { FormField, Input, ResourceForm, Switch } from '@titian/shared-ui/data';

/** A form that the reader may not change. */
export default function Closed() {
  const { t } = useTranslation('admin');
  return (
    <ResourceForm disabled initialValues={{ name: t('guide.sample.api'), active: true }} onSubmit={() => undefined}>
      <FormField name="name" label={t('guide.sample.name')}>
        <Input />
      </FormField>
      <FormField name="active" label={t('guide.sample.active')} valuePropName="checked">
        <Switch />
      </FormField>
    </ResourceForm>
  );
}
