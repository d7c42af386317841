import { useListOrganizationsQuery } from '@titian/shared-auth';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { ChoiceSelect, Form, FormField, Select } from '@titian/shared-ui/data';
import css from '../parts/parts.module.css';

interface Props {
  /** Whether the organisation can be chosen. */
  isNew: boolean;
  /** The fixed organisation, if it can't. */
  organizationId?: string;
  /** An organisation to leave out: the user's present one. */
  except?: string;
}

/** The organisation and one of its divisions. */
export function PlaceFields({ isNew, organizationId, except }: Props) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const format = useFormat();
  const form = Form.useFormInstance();
  const chosen = Form.useWatch('organizationId', form) as string | undefined;
  const known = useListOrganizationsQuery({});
  const organizations = known.data ?? [];
  const organizationOptions = organizations
    .filter(({ id }) => id !== except)
    .map(({ id, name }) => ({ value: id, label: format.text(name) }));
  const organization = organizations.find(({ id }) => id === (isNew ? chosen : organizationId));
  const divisions = (organization?.divisions ?? []).map(({ id, name }) => ({ value: id, label: format.text(name) }));
  const required = [{ required: true, message: text('validation.required') }];
  return (
    <div className={css.pair}>
      {isNew && (
        <FormField name="organizationId" label={t('users.columns.organization')} rules={required}>
          <ChoiceSelect
            query={known}
            options={organizationOptions}
            showSearch
            optionFilterProp="label"
            onChange={() => form.setFieldValue('divisionId', undefined)}
          />
        </FormField>
      )}
      <FormField name="divisionId" label={t('users.division')}>
        {isNew ? (
          <Select options={divisions} allowClear disabled={!organization} />
        ) : (
          <ChoiceSelect query={known} options={divisions} allowClear disabled={!organization} />
        )}
      </FormField>
    </div>
  );
}
