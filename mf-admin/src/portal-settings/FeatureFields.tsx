import { type PortalFeature, PortalFeatures } from '@titian/shared-contracts';
import { useTranslation } from '@titian/shared-ui';
import { FormField, Switch } from '@titian/shared-ui/data';

const NAMES = Object.keys(PortalFeatures.shape) as PortalFeature[];

/** A switch for each feature, with what it means to switch it off. */
export function FeatureFields() {
  const { t } = useTranslation('admin');
  return NAMES.map((name) => (
    <FormField
      key={name}
      name={name}
      label={t(`portalSettings.names.${name}`)}
      help={t(`portalSettings.help.${name}`)}
      valuePropName="checked"
    >
      <Switch />
    </FormField>
  ));
}
