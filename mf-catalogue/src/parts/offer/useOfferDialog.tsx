import { lazy, type ReactNode, Suspense, useState } from 'react';
import { usePermission, useSession } from '@titian/shared-auth';
import { useSignInFirst } from '../useSignInFirst';

/** Loaded when it is opened: the catalogue's first page shows only its button. */
const AddToCartDialog = lazy(async () => ({ default: (await import('./AddToCartDialog')).AddToCartDialog }));

interface OfferDialog {
  /** False for roles without a cart; true for a visitor, who signs in first. */
  offered: boolean;
  open: () => void;
  /** To be put in the page. */
  dialog: ReactNode;
}

/** The choice of package and environment that adds an API to the cart. */
export function useOfferDialog(projectId: string, versionId?: string): OfferDialog {
  const signInFirst = useSignInFirst();
  const { status } = useSession();
  const mayAdd = usePermission('cart.create');
  const [isOpen, setOpen] = useState(false);
  return {
    offered: status !== 'signedIn' || mayAdd,
    open: () => {
      if (!signInFirst()) setOpen(true);
    },
    dialog: isOpen && (
      <Suspense>
        <AddToCartDialog projectId={projectId} versionId={versionId} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
