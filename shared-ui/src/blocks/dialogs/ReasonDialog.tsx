import { AskDialog, type AskDialogProps } from './AskDialog';
import { ReasonField, type ReasonFieldProps } from './ReasonField';

type DialogProps = Omit<AskDialogProps<{ reason: string }>, 'form' | 'initial' | 'onSubmit' | 'children'>;

export interface ReasonDialogProps extends DialogProps {
  /** Label of the field. */
  reason: ReasonFieldProps;
  /** Runs the action; errors are shown on the field or as a toast. */
  onSubmit: (reason: string) => Promise<unknown>;
}

/** Shows the effects of an action and asks for the reason; it is destructive unless `danger` says otherwise. */
export function ReasonDialog({ reason: field, onSubmit, danger = true, ...dialogProps }: ReasonDialogProps) {
  return (
    <AskDialog<{ reason: string }> {...dialogProps} danger={danger} onSubmit={({ reason }) => onSubmit(reason)}>
      <ReasonField {...field} />
    </AskDialog>
  );
}
