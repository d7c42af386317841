import { FILE_RULES } from '@titian/shared-contracts/file';
import { SETTING_GROUPS } from '@titian/shared-contracts/portal-setting';
import { uploadFile } from '@titian/shared-auth';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { DayPicker, FileUpload, FormField, Input, Switch, zodRules } from '@titian/shared-ui/data';
import css from '../parts/parts.module.css';
import { useReadPortalSettingsQuery } from '../parts/settings.api';

const PLACE = { ref: 'portal', field: 'DevLogo' } as const;

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
        <FileUpload
          limits={FILE_RULES.portal.DevLogo}
          upload={(file, options) => uploadFile(file, PLACE, options)}
          label={t('portalSettings.names.DevLogo')}
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
