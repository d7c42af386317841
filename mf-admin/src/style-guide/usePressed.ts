import { useFeedback, useTranslation } from '@titian/shared-ui';

/** The act of a sample: says what was pressed. */
export function usePressed() {
  const { t } = useTranslation('admin');
  const { toast } = useFeedback();
  return (name: string) => () => void toast({ title: t('guide.sample.pressed', { name }) });
}
