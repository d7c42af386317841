import type { ComponentProps } from 'react';
import { platform } from '@titian/shared-contracts/platform';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, zodRules } from '@titian/shared-ui/data';
import { AskDialog } from '../../parts/AskDialog';

const REASON_MAX = 500;

type Asked<V extends object> = ComponentProps<typeof AskDialog<V & { reason: string }>>;
interface Props<V extends object> extends Omit<Asked<V>, 'initial' | 'children'> {
  initial?: Partial<V>;
  /** Fields that stand before the reason. */
  children?: Asked<V>['children'];
}

/** Asks for what an act of the registry needs, and why it is done: every act is kept with its reason. */
export function ActDialog<V extends object = object>({ initial, children, ...asked }: Props<V>) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  return (
    <AskDialog<V & { reason: string }> {...asked} initial={initial as Asked<V>['initial']}>
      {children}
      <FormField
        name="reason"
        label={t('act.reason')}
        help={t('act.reasonHelp')}
        rules={zodRules(platform.endCanary.body, text)('reason')}
      >
        <Input.TextArea rows={3} maxLength={REASON_MAX} />
      </FormField>
    </AskDialog>
  );
}
