import { useSearchParams } from 'react-router-dom';
import type { DefinitionReport, Finding } from '@titian/shared-contracts/definition';
import { useGoTo } from '@titian/shared-ui/data';

/**
 * Shows the line at fault where the address of the page asks for an item of the checklist (`field=definition`, `field=quality`): the first
 * error, or what lowers the quality most. Without such a line the item's `data-field` is where it leads to.
 */
export function useAskedFinding({ errors, quality }: DefinitionReport, look: (finding: Finding) => boolean): void {
  const [search] = useSearchParams();
  const field = search.get('field');
  const asked = field === 'definition' || field === 'quality' ? field : null;
  useGoTo(asked, () => {
    const fault = errors[0] ?? (asked === 'quality' ? quality?.findings[0] : undefined);
    return fault !== undefined && look(fault);
  });
}
