import { ApplicantMode, LoginDesign } from '@titian/shared-contracts';
import { SETTING_GROUPS } from '@titian/shared-contracts/portal-setting';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, RadioCards, zodRules } from '@titian/shared-ui/data';
import { NumberFields } from './NumberFields';
import { SwitchFields } from './SwitchFields';

const SWITCHES = ['clientSignIn', 'selfRegistration', 'nameSigns'] as const;

/** The page of the sign-in, and who may come. */
export function SignInFields() {
  const { t } = useTranslation('admin');
  const rules = zodRules(SETTING_GROUPS.signIn.input, useKeyedText());
  const designs = LoginDesign.options.map((value) => ({
    value,
    title: t(`portalSettings.values.loginDesign.${value}`),
    body: t(`portalSettings.designs.${value}`),
  }));
  const modes = ApplicantMode.options.map((value) => ({
    value,
    title: t(`portalSettings.values.applicantMode.${value}`),
    body: t(`portalSettings.reviews.${value}`),
  }));
  return (
    <>
      <FormField name="loginDesign" label={t('portalSettings.names.loginDesign')} rules={rules('loginDesign')}>
        <RadioCards options={designs} label={t('portalSettings.names.loginDesign')} />
      </FormField>
      <FormField
        name="applicantMode"
        label={t('portalSettings.names.applicantMode')}
        help={t('portalSettings.help.applicantMode')}
        rules={rules('applicantMode')}
      >
        <RadioCards options={modes} label={t('portalSettings.names.applicantMode')} />
      </FormField>
      <NumberFields group="signIn" />
      <SwitchFields names={SWITCHES} />
    </>
  );
}
