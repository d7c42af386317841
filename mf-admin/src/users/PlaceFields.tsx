import { useListOrganizationsQuery } from '@titian/shared-auth';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Form, FormField, Select } from '@titian/shared-ui/data';
import css from '../parts/parts.module.css';

interface Props {
  /** Whether the organisation is chosen here. */
  isNew: boolean;
  /** Where the person stays, where it isn't. */
  organizationId?: string;
  /** One that can't be chosen: where somebody is already. */
  except?: string;
}

/** The organisation and one of its divisions. */
export function PlaceFields({ isNew, organizationId, except }: Props) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const format = useFormat();
  const form = Form.useFormInstance();
  const chosen = Form.useWatch('organizationId', form) as string | undefined;
  const { data, isLoading } = useListOrganizationsQuery({});
  const all = data ?? [];
  const homes = all.filter(({ id }) => id !== except).map(({ id, name }) => ({ value: id, label: format.text(name) }));
  const home = all.find(({ id }) => id === (isNew ? chosen : organizationId));
  const divisions = (home?.divisions ?? []).map(({ id, name }) => ({ value: id, label: format.text(name) }));
  const required = [{ required: true, message: text('validation.required') }];
  return (
    <div className={css.pair}>
      {isNew && (
        <FormField name="organizationId" label={t('users.columns.organization')} rules={required}>
          <Select
            options={homes}
            loading={isLoading}
            showSearch
            optionFilterProp="label"
            onChange={() => form.setFieldValue('divisionId', undefined)}
          />
        </FormField>
      )}
      <FormField name="divisionId" label={t('users.division')}>
        <Select options={divisions} allowClear disabled={!home} />
      </FormField>
    </div>
  );
}
