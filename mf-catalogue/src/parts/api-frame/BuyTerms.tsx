import type { ApiDetail } from '@titian/shared-contracts/catalogue';
import { PriceText } from '../PriceText';
import css from './ApiFrame.module.css';

/** The lowest price of an API, beside the actions to order it. */
export function BuyTerms({ detail: { priceFrom, packages } }: { detail: ApiDetail }) {
  return (
    <span className={css.terms}>
      <PriceText price={priceFrom} from={packages.length > 1} />
    </span>
  );
}
