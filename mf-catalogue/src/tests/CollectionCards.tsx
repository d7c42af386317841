import { useState } from 'react';
import type { TestCollection } from '@titian/shared-contracts/api-test';
import { QueryView, SkeletonRows, useTranslation } from '@titian/shared-ui';
import { CollectionCard, type CollectionAct } from './CollectionCard';
import { CollectionDialog } from './CollectionDialog';
import { ScheduleDialog } from './ScheduleDialog';
import css from './tests.module.css';

interface Props {
  query: Parameters<typeof QueryView<TestCollection[]>>[0]['query'];
  /** Ids of those whose tests the list shows; none for all. */
  chosen: readonly string[];
  /** Shows a run. */
  onShow: (runId: string) => void;
}

/** The collections, each with its latest runs and its schedule. */
export function CollectionCards({ query, chosen, onShow }: Props) {
  const { t } = useTranslation('catalogue');
  const [open, setOpen] = useState<{ act: CollectionAct; id: string } | null>(null);
  const shown = query.data?.find(({ id }) => id === open?.id);
  const close = () => setOpen(null);
  return (
    <QueryView
      query={query}
      fills={false}
      skeleton={<SkeletonRows rows={2} columns={3} />}
      empty={null}
      failure={t('tests.collectionsFailure')}
    >
      {(collections) => (
        <section aria-label={t('tests.collections')} className={css.room}>
          <ul className={css.cards}>
            {collections
              .filter(({ id }) => chosen.length === 0 || chosen.includes(id))
              .map((one) => (
                <li key={one.id}>
                  <CollectionCard collection={one} onShow={onShow} onAct={(act) => setOpen({ act, id: one.id })} />
                </li>
              ))}
          </ul>
          {shown && open?.act === 'edit' && <CollectionDialog collection={shown} onClose={close} />}
          {shown && open?.act === 'schedule' && <ScheduleDialog collection={shown} onClose={close} />}
        </section>
      )}
    </QueryView>
  );
}
