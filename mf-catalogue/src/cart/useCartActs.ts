import type { Outgoing } from '@titian/shared-contracts';
import type { cart, CartLine } from '@titian/shared-contracts/cart';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import {
  useChangeCartLineMutation,
  useRemoveCartLineMutation,
  useRestoreCartLineMutation,
} from '../parts/cartLines.api';

/** Changes a line of the cart, or removes it with undo. */
export function useCartActs({ id, project }: CartLine) {
  const { t } = useTranslation('catalogue');
  const word = useTranslation().t;
  const format = useFormat();
  const { toast, fail } = useFeedback();
  const [changeLine] = useChangeCartLineMutation();
  const [removeLine, removing] = useRemoveCartLineMutation();
  const [restoreLine] = useRestoreCartLineMutation();
  const params = { id };
  return {
    /** True if the line has it now; else the reader was told why not. */
    async change(body: Outgoing<typeof cart.update>['body']): Promise<boolean> {
      const { error } = await changeLine({ params, body });
      if (error) fail(error);
      return !error;
    },
    /** It is being removed, or was and is about to go. */
    isLeaving: removing.isLoading || removing.isSuccess,
    async remove() {
      const done = await removeLine({ params });
      if (done.error) return;
      const undo = { label: word('action.undo'), run: () => void restoreLine({ params }) };
      toast({ title: t('cart.removed', { name: format.text(project.Name) }), action: undo });
    },
  };
}

export type CartActs = ReturnType<typeof useCartActs>;
