import { useTranslation } from '@titian/shared-ui';

/** The portal's own actors, by their names in the records. */
const BUILT_IN = ['guard', 'steps', 'portal'] as const;
const TOKEN = /^token (.+)$/;

/** Display name of an actor in the registry's records: a person's is kept; deploy tokens and the portal's own actors are translated. */
export function useActor(): (by: string) => string {
  const { t } = useTranslation('admin');
  return (by) => {
    const builtIn = BUILT_IN.find((name) => name === by);
    if (builtIn) return t(`actor.${builtIn}`);
    const token = TOKEN.exec(by)?.[1];
    return token === undefined ? by : t('actor.token', { name: token });
  };
}
