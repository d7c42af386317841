import type { ReactNode } from 'react';
import type { CartLine } from '@titian/shared-contracts/cart';
import { Card } from '@titian/shared-ui';
import { CartLineRow } from './CartLineRow';
import css from './cart.module.css';

/** Lines of the cart that belong together. */
export function LinesCard({ title, hint, lines }: { title: ReactNode; hint?: string; lines: readonly CartLine[] }) {
  return (
    <Card flush title={title} hint={hint}>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className={css.line}>
            <CartLineRow line={line} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
