import type { ApiTestRow } from '@titian/shared-contracts/api-test';
import { answeredAs, useFeedback, useTranslation } from '@titian/shared-ui';
import { AskDialog } from '@titian/shared-ui/data';
import { type ChosenCollection, chosenName, CollectionFields } from '../parts/tests/CollectionFields';
import { useListCollectionsQuery, useMoveTestMutation } from '../parts/tests/tests.api';

/** Puts a test into another collection of its application. */
export function MoveDialog({ test, onClose }: { test: ApiTestRow; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const { toast } = useFeedback();
  const { id, name, rowVersion, application, collection } = test;
  const collections = useListCollectionsQuery({ query: { applicationId: application.id } });
  const others = answeredAs(collections, (all) => all.filter((one) => one.id !== collection.id));
  const [move] = useMoveTestMutation();
  const send = async (chosen: ChosenCollection) => {
    const wanted = chosenName(chosen, others.data);
    await move({ params: { id }, body: { rowVersion, collection: wanted } }).unwrap();
    toast({ title: t('tests.moved', { name, collection: wanted }), severity: 'success' });
  };
  return (
    <AskDialog<ChosenCollection>
      title={t('tests.moveTitle', { name })}
      subtitle={t('tests.moveFrom', { collection: collection.name, application: application.name })}
      effects={[t('tests.moveEffect')]}
      action={t('tests.moveDo')}
      onSubmit={send}
      onClose={onClose}
    >
      <CollectionFields query={others} />
    </AskDialog>
  );
}
