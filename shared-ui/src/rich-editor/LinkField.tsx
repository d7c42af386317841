import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Href } from '@titian/shared-contracts';
import { Button } from '../controls/Button';
import { TextInput } from '../controls/TextInput';
import css from './RichEditor.module.css';

interface Props {
  editor: Editor;
  onClose: () => void;
}

/** Where the link of the chosen words leads. It stands in a form, so Enter sets the link and sends nothing. */
export function LinkField({ editor, onClose }: Props) {
  const { t } = useTranslation('richEditor');
  const [href, setHref] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [isWrong, setWrong] = useState(false);
  const words = () => editor.chain().focus().extendMarkRange('link');
  const set = () => {
    const to = href.trim();
    if (!Href.safeParse(to).success) return setWrong(true);
    // Without chosen words the address itself is the text.
    if (editor.state.selection.empty && !editor.isActive('link'))
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: to, marks: [{ type: 'link', attrs: { href: to } }] })
        .run();
    else words().setLink({ href: to }).run();
    onClose();
  };
  const remove = () => {
    words().unsetLink().run();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') set();
    else onClose();
  };
  return (
    <div className={css.link}>
      <TextInput
        size="small"
        icon="link"
        autoFocus
        value={href}
        inputMode="url"
        placeholder={t('link.hint')}
        aria-label={t('link.to')}
        aria-invalid={isWrong}
        onChange={({ target }) => {
          setHref(target.value);
          setWrong(false);
        }}
        onKeyDown={onKeyDown}
      />
      <Button size="small" onClick={set}>
        {t('link.set')}
      </Button>
      {editor.isActive('link') && (
        <Button size="small" type="text" onClick={remove}>
          {t('link.remove')}
        </Button>
      )}
      {isWrong && (
        <span role="alert" className={css.wrong}>
          {t('link.wrong')}
        </span>
      )}
    </div>
  );
}
