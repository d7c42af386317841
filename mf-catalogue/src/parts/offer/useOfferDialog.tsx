import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ApiCard } from '@titian/shared-contracts/catalogue';
import { usePermission, useSession } from '@titian/shared-auth';
import { useSignInFirst } from '../useSignInFirst';

/** Loaded when it is opened: the catalogue's first page shows only its button. */
const AddToCartDialog = lazy(async () => ({ default: (await import('./AddToCartDialog')).AddToCartDialog }));

interface OfferDialog {
  /** False for the reader's own APIs and for roles without a cart; true for a visitor, who signs in first. */
  offered: boolean;
  open: () => void;
  /** To be put in the page. */
  dialog: ReactNode;
}

/** The choice of package and environment that adds an API to the cart. */
export function useOfferDialog({ id, own }: Pick<ApiCard, 'id' | 'own'>, versionId?: string): OfferDialog {
  const signInFirst = useSignInFirst();
  const { status } = useSession();
  const mayAdd = usePermission('cart.create');
  const [isOpen, setOpen] = useState(false);
  return {
    offered: !own && (status !== 'signedIn' || mayAdd),
    open: () => {
      if (!signInFirst()) setOpen(true);
    },
    dialog: isOpen && (
      <Suspense>
        <AddToCartDialog projectId={id} versionId={versionId} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
