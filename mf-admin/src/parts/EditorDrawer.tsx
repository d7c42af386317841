import { type ReactNode, useState } from 'react';
import { useUnsaved } from '@titian/section-kit';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { Drawer, type FormInstance, ResourceForm } from '@titian/shared-ui/data';
import { SubmitFooter } from './SubmitFooter';
import { useSending } from './useSending';
import css from './parts.module.css';

const FORM = 'editor';
const WIDTH = 640;

interface Props<V extends object> {
  title: string;
  form?: FormInstance<V>;
  initial: Partial<V>;
  /** The verb on the button that saves. */
  action: string;
  /** Stands over the fields and is not part of the form. */
  head?: ReactNode;
  onSubmit: (values: V) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a drawer, which is not left by mistake while something is written. */
export function EditorDrawer<V extends object>({
  title,
  form,
  initial,
  action,
  head,
  onSubmit,
  onClose,
  children,
}: Props<V>) {
  const { t } = useTranslation('admin');
  const { confirm } = useFeedback();
  const [dirty, setDirty] = useState(false);
  useUnsaved(dirty);
  const [sending, send] = useSending(async (values: V) => {
    await onSubmit(values);
    setDirty(false);
    onClose();
  });
  const close = async () => {
    const leave = { title: t('unsaved.title'), body: t('unsaved.body'), action: t('unsaved.action'), danger: true };
    if (!dirty || (await confirm(leave))) onClose();
  };
  const footer = <SubmitFooter form={FORM} action={action} sending={sending} onCancel={() => void close()} />;
  return (
    <Drawer title={title} width={WIDTH} footer={footer} onClose={() => void close()}>
      {head && <div className={css.editorHead}>{head}</div>}
      <ResourceForm<V> id={FORM} form={form} initialValues={initial} onSubmit={send} onDirty={setDirty}>
        {children}
      </ResourceForm>
    </Drawer>
  );
}
