import { platform } from '@titian/shared-contracts/platform';
import { useTranslation } from '@titian/shared-ui';
import { AskDialog, type AskDialogProps, ReasonField } from '@titian/shared-ui/data';

const REASON_MAX = 500;

type Asked<V extends object> = AskDialogProps<V & { reason: string }>;
interface Props<V extends object> extends Omit<Asked<V>, 'initial' | 'children'> {
  initial?: Partial<V>;
  /** Fields that stand before the reason. */
  children?: Asked<V>['children'];
}

/** Asks for what an act of the registry needs, and why it is done: every act is kept with its reason. */
export function ActDialog<V extends object = object>({ initial, children, ...asked }: Props<V>) {
  const { t } = useTranslation('admin');
  return (
    <AskDialog<V & { reason: string }> {...asked} initial={initial as Asked<V>['initial']}>
      {children}
      <ReasonField
        schema={platform.endCanary.body}
        max={REASON_MAX}
        label={t('act.reason')}
        help={t('act.reasonHelp')}
      />
    </AskDialog>
  );
}
