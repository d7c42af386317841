import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../controls/Tooltip';
import { Icon } from '../marks/icon/Icon';
import { LinkField } from './LinkField';
import { type Tool, TOOLS } from './tools';
import type ms from './locales/ms.json';
import css from './RichEditor.module.css';

type Short = keyof (typeof ms)['short'];

/** The bar above a text: its formats, and the link of what is chosen. */
export function Toolbar({ editor, label, disabled }: { editor: Editor; label: string; disabled?: boolean }) {
  const { t } = useTranslation('richEditor');
  const [isLinking, setLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: (state) => ({
      tools: TOOLS.map(({ isActive }) => isActive?.(state.editor) ?? false),
      link: state.editor.isActive('link'),
    }),
  });
  const face = ({ name, icon }: Tool) => (icon ? <Icon name={icon} size={15} /> : t(`short.${name as Short}`));
  return (
    <>
      <div role="group" aria-label={t('format', { label })} className={css.tools}>
        {TOOLS.map((tool, at) => (
          <Tooltip key={tool.name} title={t(`tool.${tool.name}`)}>
            <button
              type="button"
              disabled={disabled}
              data-tool={tool.name}
              aria-label={t(`tool.${tool.name}`)}
              aria-pressed={tool.isActive && active.tools[at]}
              onClick={() => tool.run(editor)}
            >
              {face(tool)}
            </button>
          </Tooltip>
        ))}
        <Tooltip title={t('tool.link')}>
          <button
            type="button"
            disabled={disabled}
            aria-label={t('tool.link')}
            aria-pressed={active.link}
            aria-expanded={isLinking}
            onClick={() => setLinking(!isLinking)}
          >
            <Icon name="link" size={15} />
          </button>
        </Tooltip>
      </div>
      {isLinking && <LinkField editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}
