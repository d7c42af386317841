import { OrganizationInput, OrganizationType } from '@titian/shared-contracts/organization';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { BothNames, ChoiceSelect, FormField, Input, InputNumber, Select, zodRules } from '@titian/shared-ui/data';
import css from '../parts/parts.module.css';
import { useListTenantsQuery } from '../parts/tenants.api';

/** The tenant of a new organisation. */
function TenantField() {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const format = useFormat();
  const tenants = useListTenantsQuery({ query: { pageSize: 100 } });
  const options = (tenants.data?.data ?? []).map(({ id, name }) => ({ value: id, label: format.text(name) }));
  const rules = [{ required: true, message: text('validation.required') }];
  return (
    <FormField name="tenantId" label={t('organizations.columns.tenant')} rules={rules}>
      <ChoiceSelect query={tenants} options={options} />
    </FormField>
  );
}

/** Editable fields of an organisation. */
export function OrganizationFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('admin');
  const rules = zodRules(OrganizationInput, useKeyedText());
  const types = OrganizationType.options.map((value) => ({ value, label: t(`organizations.type.${value}`) }));
  return (
    <>
      {isNew && <TenantField />}
      <div className={css.pair}>
        <FormField name="code" label={t('manage.code')} help={t('manage.codeHelp')} rules={rules('code')}>
          <Input />
        </FormField>
        <FormField name="type" label={t('organizations.columns.type')} rules={rules('type')}>
          <Select options={types} />
        </FormField>
      </div>
      <BothNames />
      <FormField
        name="email"
        label={t('organizations.email')}
        help={t('organizations.emailHelp')}
        rules={rules('email')}
      >
        <Input type="email" />
      </FormField>
      <FormField name="address" label={t('organizations.address')} rules={rules('address')}>
        <Input.TextArea rows={3} />
      </FormField>
      <FormField
        name="approvalSlaDays"
        label={t('organizations.sla')}
        help={t('organizations.slaHelp')}
        rules={rules('approvalSlaDays')}
      >
        <InputNumber min={1} max={90} precision={0} suffix={t('organizations.slaUnit')} />
      </FormField>
    </>
  );
}
