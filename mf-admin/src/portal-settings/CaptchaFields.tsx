import { SETTING_GROUPS } from '@titian/shared-contracts/portal-setting';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { Form, FormField, Input, RadioCards, zodRules } from '@titian/shared-ui/data';
import { useReadPortalSettingsQuery } from '../parts/settings.api';

const { input } = SETTING_GROUPS.captcha;

/** What proves that a person is calling; the keys are needed for reCAPTCHA only. */
export function CaptchaFields() {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const rules = zodRules(input, text);
  const required = { required: true, message: text('validation.required') };
  const kind = Form.useWatch<string | undefined>('captcha');
  const hasSecret = useReadPortalSettingsQuery().data?.captcha.values.hasSecretKey;
  const kinds = input.shape.captcha.options.map((value) => ({
    value,
    title: t(`portalSettings.values.captcha.${value}`),
    body: t(`portalSettings.captchas.${value}`),
  }));
  return (
    <>
      <FormField name="captcha" label={t('portalSettings.names.captcha')} rules={rules('captcha')}>
        <RadioCards options={kinds} label={t('portalSettings.names.captcha')} />
      </FormField>
      {kind === 'recaptcha' && (
        <>
          <FormField
            name="captchaSiteKey"
            label={t('portalSettings.names.captchaSiteKey')}
            rules={[required, ...rules('captchaSiteKey')]}
          >
            <Input autoComplete="off" />
          </FormField>
          <FormField
            name="captchaSecretKey"
            label={t('portalSettings.names.captchaSecretKey')}
            help={t(hasSecret ? 'portalSettings.secretKept' : 'portalSettings.secretNeeded')}
            rules={hasSecret ? rules('captchaSecretKey') : [required, ...rules('captchaSecretKey')]}
          >
            <Input.Password autoComplete="off" />
          </FormField>
        </>
      )}
    </>
  );
}
