import { type ReactNode, useState } from 'react';
import { Button, useFeedback, useKeyedText, useSending, useTranslation } from '@titian/shared-ui';
import { Drawer, type FormInstance, ResourceForm, useFormDialog } from '@titian/shared-ui/data';

const WIDTH = 820;

interface Props<Input extends object, Saved> {
  /** Id of the form. */
  id: string;
  title: string;
  subtitle?: ReactNode;
  form?: FormInstance<Input>;
  initial: Partial<Input>;
  readOnly: boolean;
  saveLabel: string;
  /** Shown as a toast once it is saved without being published. */
  savedMessage: string;
  onSave: (input: Input) => Promise<Saved>;
  /** Publishes what was saved; null where publishing isn't offered. */
  onPublish: ((saved: Saved) => Promise<unknown>) | null;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a drawer that is saved, or saved and published; leaving it with unsaved changes asks first. */
export function ContentEditor<Input extends object, Saved>(props: Props<Input, Saved>) {
  const { id, readOnly, onSave, onPublish, onClose } = props;
  const { t } = useTranslation('cms');
  const text = useKeyedText();
  const { toast } = useFeedback();
  const [publishing, setPublishing] = useState(false);
  const { setDirty, close } = useFormDialog(onClose);
  const [sending, send] = useSending(async (input: Input) => {
    const saved = await onSave(input);
    setDirty(false);
    if (publishing && onPublish) await onPublish(saved);
    else toast({ title: props.savedMessage, severity: 'success' });
    onClose();
  });
  const footer = !readOnly && (
    <>
      <Button onClick={close}>{text('action.cancel')}</Button>
      <Button
        type={onPublish ? 'default' : 'primary'}
        htmlType="submit"
        form={id}
        loading={sending && !publishing}
        onClick={() => setPublishing(false)}
      >
        {props.saveLabel}
      </Button>
      {onPublish && (
        <Button
          type="primary"
          icon="send"
          htmlType="submit"
          form={id}
          loading={sending && publishing}
          onClick={() => setPublishing(true)}
        >
          {t('act.publish')}
        </Button>
      )}
    </>
  );
  return (
    <Drawer width={WIDTH} title={props.title} subtitle={props.subtitle} footer={footer} onClose={close}>
      <ResourceForm<Input>
        id={id}
        form={props.form}
        initialValues={props.initial}
        disabled={readOnly}
        onSubmit={send}
        onDirty={setDirty}
      >
        {props.children}
      </ResourceForm>
    </Drawer>
  );
}
