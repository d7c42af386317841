import { type ContentVersion, contentPaths } from '@titian/shared-contracts/content';
import { Button, Notice, useTranslation } from '@titian/shared-ui';
import css from './preview.module.css';

/** Says that this is not what readers see. In a frame the editor around it says so. */
export function DraftNotice({ version: { version } }: { version: ContentVersion }) {
  const { t } = useTranslation('catalogue');
  if (window.parent !== window) return null;
  const edit = (
    <Button size="small" to={contentPaths.main()}>
      {t('preview.edit')}
    </Button>
  );
  return (
    <div className={css.notice}>
      <Notice tone="warning" action={edit}>
        {t('preview.draft', { version })}
      </Notice>
    </div>
  );
}
