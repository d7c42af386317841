import { useTranslation } from '@titian/shared-ui';

/** What acts by itself, by its name in the records. */
const OURS = ['guard', 'steps', 'portal'] as const;
const TOKEN = /^token (.+)$/;

/** How a name in the registry's records reads: a person's stays, a deploy token and what acts by itself are said in words. */
export function useActor(): (by: string) => string {
  const { t } = useTranslation('admin');
  return (by) => {
    const own = OURS.find((name) => name === by);
    if (own) return t(`actor.${own}`);
    const token = TOKEN.exec(by)?.[1];
    return token === undefined ? by : t('actor.token', { name: token });
  };
}
