import type { PortalFeature } from '@titian/shared-contracts';
import { useTranslation } from '@titian/shared-ui';
import { FormField, Switch } from '@titian/shared-ui/data';

type SwitchName = PortalFeature | 'clientSignIn' | 'selfRegistration' | 'nameSigns';

/** A switch for each of these settings, with what it means. */
export function SwitchFields({ names }: { names: readonly SwitchName[] }) {
  const { t } = useTranslation('admin');
  return names.map((name) => (
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
