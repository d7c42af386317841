import type { LibraryItem } from '@titian/shared-contracts/library';
import { QueryView, Stack, useFormat, useTranslation } from '@titian/shared-ui';
import { ActsMenu, Drawer, type RowAction } from '@titian/shared-ui/data';
import { LargeCover } from './DocumentCover';
import { ItemFacts } from './ItemFacts';
import { useItemUsesQuery, useReadItemQuery } from './library.api';
import { UseList } from './UseList';
import css from './library.module.css';

const WIDTH = 640;

/** Where an item is used, for those who may change it. */
function Uses({ id }: { id: string }) {
  const { t } = useTranslation('catalogue');
  const query = useItemUsesQuery({ params: { id } });
  return (
    <section>
      <h3>{t('library.uses')}</h3>
      <QueryView query={query} failure={t('library.usesFailure')} isEmpty={() => false} fills={false}>
        {(uses) => <UseList uses={uses} />}
      </QueryView>
    </section>
  );
}

interface Props {
  id: string;
  actsOf: (item: LibraryItem) => RowAction[];
  onClose: () => void;
}

/** A picture or a document, what is said of it, and where it is used. */
export function ItemDrawer({ id, actsOf, onClose }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const query = useReadItemQuery({ params: { id } });
  const item = query.data;
  const name = item ? format.text(item.title) : t('library.one');
  return (
    <Drawer title={name} width={WIDTH} tools={item && <ActsMenu acts={actsOf(item)} name={name} />} onClose={onClose}>
      <QueryView query={query} failure={t('library.itemFailure')}>
        {(found) => (
          <Stack>
            {found.kind === 'Picture' && (
              <img className={css.large} src={found.file.url} alt={format.text(found.alt)} />
            )}
            {found.kind === 'Document' && <LargeCover coverUrl={found.coverUrl} />}
            <ItemFacts item={found} />
            {found.allowed.includes('update') && <Uses id={id} />}
          </Stack>
        )}
      </QueryView>
    </Drawer>
  );
}
