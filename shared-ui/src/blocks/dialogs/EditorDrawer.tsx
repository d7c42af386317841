import { type ReactNode, useId, useRef } from 'react';
import type { FormInstance } from 'antd';
import { ResourceForm } from '../../form/ResourceForm';
import { SubmitFooter } from '../../form/SubmitFooter';
import { useSending } from '../../form/useSending';
import { Drawer } from '../../overlay/Drawer';
import { useFormDialog } from './useFormDialog';
import css from './dialogs.module.css';

const WIDTH = 640;

export interface EditorDrawerProps<V extends object> {
  title: string;
  form?: FormInstance<V>;
  initial: Partial<V>;
  /** What was typed before and isn't saved. */
  left?: Partial<V>;
  /** Label of the save button, a verb. */
  action: string;
  /** Shown above the fields, outside the form. */
  head?: ReactNode;
  /** `false`: nothing was sent, and the drawer stays open. */
  onSubmit: (values: V) => Promise<unknown>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a drawer that asks before it closes with unsaved changes. */
export function EditorDrawer<V extends object>({
  title,
  form,
  initial,
  left,
  action,
  head,
  onSubmit,
  onClose,
  children,
}: EditorDrawerProps<V>) {
  const id = useId();
  const { setDirty, close } = useFormDialog(onClose);
  const outcome = useRef<unknown>(undefined);
  const [sending, send] = useSending(async (values: V) => {
    outcome.current = await onSubmit(values);
    if (outcome.current === false) return;
    setDirty(false);
    onClose();
  });
  const footer = <SubmitFooter form={id} action={action} sending={sending} onCancel={close} />;
  return (
    <Drawer title={title} width={WIDTH} footer={footer} onClose={close}>
      {head && <div className={css.head}>{head}</div>}
      <ResourceForm<V>
        id={id}
        form={form}
        initialValues={initial}
        left={left}
        onSubmit={(values) => send(values).then(() => outcome.current)}
        onDirty={setDirty}
      >
        {children}
      </ResourceForm>
    </Drawer>
  );
}
