import { Button, Notice, problemText, useKeyedText, useTranslation } from '@titian/shared-ui';
import type { DefinitionEditing } from './useDefinition';
import css from './definition.module.css';

/** Why the text isn't saved, and what can be done about it. */
export function SaveNotice({ editing, reload }: { editing: DefinitionEditing; reload: () => void }) {
  const { t } = useTranslation('myapi');
  const text = useKeyedText();
  const { state, problem } = editing;
  if (state === 'conflict')
    return (
      <div className={css.notice}>
        <Notice
          tone="warning"
          title={t('definition.conflict')}
          action={
            <span className={css.tools}>
              <Button size="small" onClick={reload}>
                {t('definition.takeTheirs')}
              </Button>
              <Button size="small" onClick={() => void editing.keepMine()}>
                {t('definition.keepMine')}
              </Button>
            </span>
          }
        >
          {t('definition.conflictBody')}
        </Notice>
      </div>
    );
  if (state !== 'failed' || !problem) return null;
  const code = problem.errors?.[0]?.code;
  return (
    <div className={css.notice}>
      <Notice
        tone="error"
        title={t('definition.notSaved')}
        action={
          <Button size="small" onClick={editing.save}>
            {t('definition.again')}
          </Button>
        }
      >
        {code ? text(code) : problemText(problem, text)}
      </Notice>
    </div>
  );
}
