import type { NewCartLine } from '@titian/shared-contracts/cart';
import { useTranslation } from '@titian/shared-ui';
import { RadioCards } from '@titian/shared-ui/data';
import { ENVIRONMENTS } from '../environments';

type Environment = NonNullable<NewCartLine['environment']>;

/** Production or sandbox, each with what it is for. */
export function EnvironmentChoice({ value, onChange }: { value: Environment; onChange: (value: Environment) => void }) {
  const { t } = useTranslation('catalogue');
  const word = useTranslation().t;
  return (
    <RadioCards
      label={t('subscribe.environment')}
      value={value}
      onChange={onChange}
      options={ENVIRONMENTS.map((one) => ({
        value: one,
        title: word(`environment.${one}`),
        body: t(`subscribe.environmentHelp.${one}`),
      }))}
    />
  );
}
