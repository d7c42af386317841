import { Form } from '../../antd/parts';
import type { DialogProps } from '../../overlay/Dialog';
import { Drawer } from '../../overlay/Drawer';
import { useFormDialog } from '../dialogs/useFormDialog';
import { DecisionForm, type DecisionFormProps } from './DecisionForm';

const WIDTH = 560;

export interface DecisionDrawerProps<V extends { decision: string }> extends Omit<
  DialogProps,
  'side' | 'footer' | 'width'
> {
  /** Undefined while there is nothing to decide. */
  decision?: Omit<DecisionFormProps<V>, 'form' | 'onDirty'> & { version: number };
}

/** The facts of a decision, which scroll, with the decision always in view below them. Closing it asks first if something was filled in. What was written stays where there is nothing to decide for a while. */
export function DecisionDrawer<V extends { decision: string }>(props: DecisionDrawerProps<V>) {
  const { decision, onClose, children, ...dialog } = props;
  const { setDirty, close } = useFormDialog(onClose);
  const [form] = Form.useForm<V>();
  const footer = decision && <DecisionForm<V> {...decision} form={form} onDirty={setDirty} />;
  return (
    <Drawer {...dialog} width={WIDTH} footer={footer} onClose={close}>
      {children}
    </Drawer>
  );
}
