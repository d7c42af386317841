import { platform } from '@titian/shared-contracts/platform';
import { useTranslation } from '@titian/shared-ui';
import { AskDialog, type AskDialogProps, ReasonField } from '@titian/shared-ui/data';

type DialogProps<V extends object> = AskDialogProps<V & { reason: string }>;
interface Props<V extends object> extends Omit<DialogProps<V>, 'initial' | 'children'> {
  initial?: Partial<V>;
  /** Fields before the reason. */
  children?: DialogProps<V>['children'];
}

/** Asks for the input of a registry action and for a reason, which the history keeps. */
export function ActDialog<V extends object = object>({ initial, children, ...dialog }: Props<V>) {
  const { t } = useTranslation('admin');
  return (
    <AskDialog<V & { reason: string }> {...dialog} initial={initial as DialogProps<V>['initial']}>
      {children}
      <ReasonField schema={platform.endCanary.body} label={t('act.reason')} help={t('act.reasonHelp')} />
    </AskDialog>
  );
}
