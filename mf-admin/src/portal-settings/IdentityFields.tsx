import { SETTING_GROUPS } from '@titian/shared-contracts/portal-setting';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { DayPicker, FormField, Input, Switch, zodRules } from '@titian/shared-ui/data';
import css from '../parts/parts.module.css';
import { PictureField } from '../parts/pictures/PictureField';
import { useReadPortalSettingsQuery } from '../parts/settings.api';

/** The portal's title, logo and licence. */
export function IdentityFields() {
  const { t } = useTranslation('admin');
  const rules = zodRules(SETTING_GROUPS.identity.input, useKeyedText());
  const logo = useReadPortalSettingsQuery().data?.identity.values.DevLogo;
  return (
    <>
      <FormField name="portalTitle" label={t('portalSettings.names.portalTitle')} rules={rules('portalTitle')}>
        <Input />
      </FormField>
      <FormField name="logo" label={t('portalSettings.names.DevLogo')} help={t('portalSettings.logoHelp')}>
        <PictureField
          label={t('portalSettings.names.DevLogo')}
          target={{ of: { name: 'DevLogo' }, kind: 'portal', code: '' }}
        />
      </FormField>
      {logo && (
        <FormField name="withoutLogo" label={t('portalSettings.withoutLogo')} valuePropName="checked">
          <Switch />
        </FormField>
      )}
      <div className={css.pair}>
        <FormField name="licenceIssued" label={t('portalSettings.names.licenceIssued')} rules={rules('licenceIssued')}>
          <DayPicker />
        </FormField>
        <FormField
          name="licenceExpires"
          label={t('portalSettings.names.licenceExpires')}
          rules={rules('licenceExpires')}
        >
          <DayPicker />
        </FormField>
      </div>
    </>
  );
}
