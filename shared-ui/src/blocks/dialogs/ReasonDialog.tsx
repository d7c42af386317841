import { AskDialog, type AskDialogProps } from './AskDialog';
import { ReasonField, type ReasonFieldProps } from './ReasonField';

type Asked = Omit<AskDialogProps<{ reason: string }>, 'danger' | 'form' | 'initial' | 'onSubmit' | 'children'>;

export interface ReasonDialogProps extends Asked {
  /** Of the field. */
  reason: ReasonFieldProps;
  /** Goes ahead; what it throws is shown on the field or as a toast. */
  onSubmit: (reason: string) => Promise<unknown>;
}

/** Asks why something is taken away, after telling what that does. */
export function ReasonDialog({ reason: field, onSubmit, ...asked }: ReasonDialogProps) {
  return (
    <AskDialog<{ reason: string }> {...asked} danger onSubmit={({ reason }) => onSubmit(reason)}>
      <ReasonField {...field} />
    </AskDialog>
  );
}
