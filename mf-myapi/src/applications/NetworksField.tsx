import { isNetwork, NETWORKS_MAX } from '@titian/shared-contracts/subscription';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input } from '@titian/shared-ui/data';

/** Networks as people write them: one a line, or with commas. */
export const networksIn = (text = ''): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** The field `networks`: from where a key may be used. */
export function NetworksField() {
  const { t } = useTranslation('myapi');
  const text = useKeyedText();
  const judge = (_: unknown, value?: string) => {
    const networks = networksIn(value);
    if (networks.length > NETWORKS_MAX)
      return Promise.reject(new Error(t('credentials.networksMost', { count: NETWORKS_MAX })));
    const wrong = networks.find((network) => !isNetwork(network));
    return wrong === undefined ? Promise.resolve() : Promise.reject(new Error(`${wrong}: ${text('validation.cidr')}`));
  };
  return (
    <FormField
      name="networks"
      label={t('credentials.networksLabel')}
      help={t('credentials.networksHelp')}
      rules={[{ validator: judge }]}
    >
      <Input.TextArea rows={3} spellCheck={false} placeholder={'10.1.0.0/16\n2001:db8::/32'} />
    </FormField>
  );
}
