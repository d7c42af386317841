import { type ReactNode, useState } from 'react';
import { library, type LibraryItem, type LibraryKind } from '@titian/shared-contracts/library';
import { usePermission } from '@titian/shared-auth';
import { Button, Page, useTranslation } from '@titian/shared-ui';
import type { ListState, RowAction } from '@titian/shared-ui/data';
import { AddDrawer } from './AddDrawer';
import { ItemDialogs } from './ItemDialogs';
import { ItemDrawer } from './ItemDrawer';
import { useItemActs } from './useItemActs';

interface Props {
  kind: LibraryKind;
  state: ListState<'category' | 'tag'>;
  /** The list, with what may be done with its items. */
  children: (list: {
    open: (item: LibraryItem) => void;
    actsOf: (item: LibraryItem) => RowAction[];
    add: ReactNode;
  }) => ReactNode;
}

/** A page of the gallery or of the document library: its list, one item beside it, and the dialogs of both. */
export function LibraryPage({ kind, state, children }: Props) {
  const { t } = useTranslation('catalogue');
  const mayAdd = usePermission(library.create.access);
  const [adding, setAdding] = useState(false);
  const opened = state.param('id');
  const open = (id: string | null) => state.setParam('id', id, { keepPage: true });
  const { actsOf, asked, setAsked } = useItemActs(() => open(null));
  const add = mayAdd && (
    <Button type="primary" icon="upload" onClick={() => setAdding(true)}>
      {t(`library.add.${kind}`)}
    </Button>
  );
  return (
    <Page title={t(`library.title.${kind}`)} purpose={t(`library.purpose.${kind}`)} actions={add}>
      {children({ open: ({ id }) => open(id), actsOf, add })}
      {opened && <ItemDrawer id={opened} actsOf={actsOf} onClose={() => open(null)} />}
      {adding && <AddDrawer kind={kind} onClose={() => setAdding(false)} />}
      {asked && <ItemDialogs asked={asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}
