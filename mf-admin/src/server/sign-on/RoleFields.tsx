import { SINGLE_SIGN_ON } from '@titian/shared-contracts/portal-setting';
import { Button, IconButton, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Form, FormField, Input, Select, zodRules } from '@titian/shared-ui/data';
import { useGrantableRolesQuery } from '../../parts/users.api';
import css from '../server.module.css';

const { input } = SINGLE_SIGN_ON;

/** Which claim names roles, and what its values mean here; the first that a person has decides. */
export function RoleFields() {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const format = useFormat();
  const { data: roles = [], isLoading } = useGrantableRolesQuery();
  const rows = Form.useWatch<unknown[] | undefined>('signOnRoles');
  const [rules, rowRules] = [zodRules(input, text), zodRules(input.shape.signOnRoles.def.element, text)];
  const required = rows?.length ? [{ required: true, message: text('validation.required') }] : [];
  const options = roles
    .filter(({ name }) => name !== 'SuperAdministrator')
    .map(({ id, title }) => ({ value: id, label: format.text(title) }));
  return (
    <>
      <FormField
        name="signOnRoleClaim"
        label={t('server.signOn.names.signOnRoleClaim')}
        help={t('server.signOn.help.signOnRoleClaim')}
        rules={[...required, ...rules('signOnRoleClaim')]}
      >
        <Input autoComplete="off" autoCapitalize="none" />
      </FormField>
      <Form.List name="signOnRoles">
        {(fields, { add, remove }) => (
          <div className={css.mapping} role="group" aria-label={t('server.signOn.group')}>
            <p className={css.lead}>{t('server.signOn.groupHelp')}</p>
            {fields.map(({ key, name }) => (
              <fieldset key={key} className={css.mapped}>
                <legend>{t('server.signOn.mapping', { number: name + 1 })}</legend>
                <FormField name={[name, 'value']} label={t('server.signOn.value')} rules={rowRules('value')}>
                  <Input autoComplete="off" autoCapitalize="none" />
                </FormField>
                <FormField name={[name, 'roleId']} label={t('server.signOn.role')} rules={rowRules('roleId')}>
                  <Select options={options} loading={isLoading} showSearch optionFilterProp="label" />
                </FormField>
                <IconButton
                  icon="delete"
                  label={t('server.signOn.removeRole', { number: name + 1 })}
                  onClick={() => remove(name)}
                />
              </fieldset>
            ))}
            <Button icon="plus" onClick={() => add({})}>
              {t('server.signOn.addRole')}
            </Button>
          </div>
        )}
      </Form.List>
    </>
  );
}
