import type { LocalText } from '@titian/shared-contracts';
import { CounterRegistration } from '@titian/shared-contracts/registration';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, Select, zodRules } from '@titian/shared-ui/data';
import './words';
import styles from './register.module.css';

interface Props {
  organizations: readonly { id: string; name: LocalText }[];
  loading: boolean;
  /** The number was entered before, in the dialog. */
  hasNumber?: boolean;
}

/** Fields about the person and the organisation, the same for self-registration and at the counter (spec §5). */
export function PersonFields({ organizations, loading, hasNumber = false }: Props) {
  const { t } = useTranslation('register');
  const format = useFormat();
  const rules = zodRules(CounterRegistration, useKeyedText());
  const options = organizations.map(({ id, name }) => ({ value: id, label: format.text(name) }));
  return (
    <>
      <FormField name="displayName" label={t('displayName')} help={t('displayNameHelp')} rules={rules('displayName')}>
        <Input size="large" autoComplete="name" />
      </FormField>
      <div className={styles.pair}>
        {!hasNumber && (
          <FormField
            name="identificationNumber"
            label={t('number')}
            help={t('numberHelp')}
            rules={rules('identificationNumber')}
          >
            <Input size="large" inputMode="numeric" />
          </FormField>
        )}
        <FormField name="phone" label={t('phone')} help={t('phoneHelp')} rules={rules('phone')}>
          <Input size="large" type="tel" autoComplete="tel" />
        </FormField>
      </div>
      <FormField name="organizationId" label={t('organization')} rules={rules('organizationId')}>
        <Select
          size="large"
          showSearch={{ optionFilterProp: 'label' }}
          loading={loading}
          options={options}
          placeholder={t('organizationHint')}
          notFoundContent={t('organizationNone')}
        />
      </FormField>
      <div className={styles.pair}>
        <FormField name="email" label={t('email')} help={t('emailHelp')} rules={rules('email')}>
          <Input size="large" type="email" autoComplete="email" />
        </FormField>
        <FormField name="username" label={t('username')} help={t('usernameHelp')} rules={rules('username')}>
          <Input size="large" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </FormField>
      </div>
      <FormField name="purpose" label={t('purpose')} help={t('purposeHelp')} rules={rules('purpose')}>
        <Input.TextArea rows={3} />
      </FormField>
    </>
  );
}
