import type { ReactNode } from 'react';
import type { CartLine } from '@titian/shared-contracts/cart';
import { Card } from '@titian/shared-ui';
import { CartLineRow } from './CartLineRow';
import css from './cart.module.css';

/** A card with a group of cart lines. */
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
