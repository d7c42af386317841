import type { CartLine } from '@titian/shared-contracts/cart';
import { useFormat, useTranslation } from '@titian/shared-ui';
import { Select } from '@titian/shared-ui/data';
import { ENVIRONMENTS } from '../parts/environments';
import { LineCalls } from './LineCalls';
import type { CartActs } from './useCartActs';
import css from './cart.module.css';

interface LineChoicesProps {
  line: CartLine;
  /** Name of the API, for the labels of the controls. */
  name: string;
  change: CartActs['change'];
}

/** Package, environment and expected calls of a line; a change is saved at once. */
export function LineChoices({ line, name, change }: LineChoicesProps) {
  const { t } = useTranslation('catalogue');
  const word = useTranslation().t;
  const format = useFormat();
  return (
    <div className={css.choices}>
      <Select
        aria-label={t('cart.packageOf', { name })}
        value={line.package.id}
        options={line.packages.map((one) => ({ value: one.id, label: format.text(one.name) }))}
        onChange={(packageId) => void change({ packageId })}
      />
      <Select
        aria-label={t('cart.environmentOf', { name })}
        value={line.environment}
        options={ENVIRONMENTS.map((value) => ({ value, label: word(`environment.${value}`) }))}
        onChange={(environment) => void change({ environment })}
      />
      <LineCalls key={line.expectedCalls} line={line} name={name} change={change} />
    </div>
  );
}
