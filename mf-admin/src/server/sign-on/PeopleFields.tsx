import { NewAccountRole, UnknownPerson } from '@titian/shared-contracts/portal-setting';
import { useListOrganizationsQuery } from '@titian/shared-auth';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Form, FormField, RadioCards, Select, Switch } from '@titian/shared-ui/data';

/** What becomes of people without an account, and who may still use a password. */
export function PeopleFields() {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const format = useFormat();
  const unknown = Form.useWatch<UnknownPerson | undefined>('signOnUnknown');
  const { data: organizations = [], isLoading } = useListOrganizationsQuery({});
  const choices = UnknownPerson.options.map((value) => ({
    value,
    title: t(`server.signOn.unknown.${value}`),
    body: t(`server.signOn.unknownHelp.${value}`),
  }));
  const roles = NewAccountRole.options.map((value) => ({ value, title: t(`server.signOn.newRole.${value}`) }));
  return (
    <>
      <FormField name="signOnUnknown" label={t('server.signOn.names.signOnUnknown')}>
        <RadioCards options={choices} label={t('server.signOn.names.signOnUnknown')} />
      </FormField>
      {unknown === 'create' && (
        <>
          <FormField
            name="signOnOrganizationId"
            label={t('server.signOn.names.signOnOrganizationId')}
            rules={[{ required: true, message: text('validation.required') }]}
          >
            <Select
              options={organizations.map(({ id, name }) => ({ value: id, label: format.text(name) }))}
              loading={isLoading}
              showSearch
              optionFilterProp="label"
            />
          </FormField>
          <FormField
            name="signOnNewRole"
            label={t('server.signOn.names.signOnNewRole')}
            help={t('server.signOn.help.signOnNewRole')}
          >
            <RadioCards options={roles} label={t('server.signOn.names.signOnNewRole')} compact />
          </FormField>
        </>
      )}
      <FormField
        name="signOnOnly"
        label={t('server.signOn.names.signOnOnly')}
        help={t('server.signOn.help.signOnOnly')}
        valuePropName="checked"
      >
        <Switch />
      </FormField>
    </>
  );
}
