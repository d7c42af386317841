import type { CatalogueCategory, CategoryInput } from '@titian/shared-contracts/catalogue-setting';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { AskDialog, BothNames } from '@titian/shared-ui/data';
import { useRenameCategoryMutation } from './catalogueSettings.api';

interface Props {
  category: CatalogueCategory;
  onClose: () => void;
}

/** Renames a category in both languages. */
export function CategoryDialog({ category: { code, name: old, hidden, rowVersion }, onClose }: Props) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const { toast } = useFeedback();
  const [rename] = useRenameCategoryMutation();
  const send = async ({ name }: Pick<CategoryInput, 'name'>) => {
    await rename({ params: { code }, body: { input: { name, hidden }, rowVersion } }).unwrap();
    toast({ title: t('catalogueSettings.category.saved'), body: format.text(name), severity: 'success' });
  };
  return (
    <AskDialog<Pick<CategoryInput, 'name'>>
      title={t('catalogueSettings.category.renameTitle')}
      action={t('catalogueSettings.save')}
      initial={{ name: old }}
      onSubmit={send}
      onClose={onClose}
    >
      <BothNames />
    </AskDialog>
  );
}
