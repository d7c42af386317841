import { SINGLE_SIGN_ON } from '@titian/shared-contracts/portal-setting';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { BothLanguages, Form, FormField, Input, Switch, zodRules } from '@titian/shared-ui/data';

const { input } = SINGLE_SIGN_ON;

/** The provider: where it is, what it calls the portal, and what its button is called. */
export function ProviderFields({ hasSecret }: { hasSecret: boolean }) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const [rules, nameRules] = [zodRules(input, text), zodRules(input.shape.signOnName, text)];
  const isActive = Form.useWatch<boolean | undefined>('signOnActive');
  const required = isActive ? [{ required: true, message: text('validation.required') }] : [];
  return (
    <>
      <FormField
        name="signOnActive"
        label={t('server.signOn.names.signOnActive')}
        help={t('server.signOn.help.signOnActive')}
        valuePropName="checked"
      >
        <Switch />
      </FormField>
      <FormField
        name="signOnIssuer"
        label={t('server.signOn.names.signOnIssuer')}
        help={t('server.signOn.help.signOnIssuer')}
        rules={[...required, ...rules('signOnIssuer')]}
      >
        <Input type="url" autoComplete="off" />
      </FormField>
      <FormField
        name="signOnClientId"
        label={t('server.signOn.names.signOnClientId')}
        help={t('server.signOn.help.signOnClientId')}
        rules={[...required, ...rules('signOnClientId')]}
      >
        <Input autoComplete="off" />
      </FormField>
      <FormField
        name="signOnClientSecret"
        label={t('server.signOn.names.signOnClientSecret')}
        help={t(hasSecret ? 'server.signOn.secretKept' : 'server.signOn.secretNeeded')}
        rules={rules('signOnClientSecret')}
      >
        <Input.Password autoComplete="new-password" />
      </FormField>
      <BothLanguages>
        {(language) => (
          <FormField
            name={['signOnName', language]}
            label={t('server.signOn.names.signOnName')}
            help={t('server.signOn.help.signOnName')}
            rules={nameRules(language)}
          >
            <Input />
          </FormField>
        )}
      </BothLanguages>
    </>
  );
}
