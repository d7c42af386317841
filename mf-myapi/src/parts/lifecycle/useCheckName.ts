import type { CheckCode } from '@titian/shared-contracts/lifecycle';
import { useTranslation } from '@titian/shared-ui';

/** What an item of the checklist is called. */
export function useCheckName(): (code: CheckCode) => string {
  const { t } = useTranslation('myapi');
  return (code) => t(`lifecycle.check.${code}.name`);
}
