import { AskDialog, type AskDialogProps } from './AskDialog';
import { ReasonField, type ReasonFieldProps } from './ReasonField';

type DialogProps = Omit<AskDialogProps<{ reason: string }>, 'danger' | 'form' | 'initial' | 'onSubmit' | 'children'>;

export interface ReasonDialogProps extends DialogProps {
  /** Label of the field. */
  reason: ReasonFieldProps;
  /** Runs the action; errors are shown on the field or as a toast. */
  onSubmit: (reason: string) => Promise<unknown>;
}

/** Shows the effects of a destructive action, and asks for the reason. */
export function ReasonDialog({ reason: field, onSubmit, ...dialogProps }: ReasonDialogProps) {
  return (
    <AskDialog<{ reason: string }> {...dialogProps} danger onSubmit={({ reason }) => onSubmit(reason)}>
      <ReasonField {...field} />
    </AskDialog>
  );
}
