import type { CataloguePage, Facet } from '@titian/shared-contracts/catalogue';
import { useFormat, useKeyedText } from '@titian/shared-ui';

type Value = CataloguePage['facets'][Facet][number];

/** The label of a facet's value: agencies, categories and tags come with their own, fixed values are in the locales. */
export function useFacetLabel() {
  const format = useFormat();
  const common = useKeyedText();
  const own = useKeyedText('catalogue');
  return (facet: Facet, { value, label }: Pick<Value, 'value' | 'label'>): string => {
    if (facet === 'access') return common(`access.${value}`, {}, value);
    if (facet === 'status') return common(`health.${value}`, {}, value);
    if (facet === 'rating') return own('facet.ratedFrom', { stars: value });
    if (facet === 'price') return own(`facet.prices.${value}`, {}, value);
    return facet === 'tag' ? `#${format.text(label)}` : format.text(label);
  };
}
