import { passwordFaults, passwordStrength, type PasswordOwner } from '@titian/shared-contracts';
import { classes, Icon, SrOnly, useKeyedText, useTranslation } from '@titian/shared-ui';
import './words';
import styles from './password.module.css';

const RULES = [
  ['min', 'validation.passwordMin'],
  ['own', 'validation.passwordOwn'],
  ['weak', 'validation.passwordWeak'],
] as const;
const PARTS = [1, 2, 3, 4];

/** Strength of a new password, and which rules it meets. */
export function StrengthMeter({ password, owner }: { password: string; owner: PasswordOwner }) {
  const { t } = useTranslation('password');
  const text = useKeyedText('password');
  const faults: readonly string[] = passwordFaults(password, owner);
  // A password that breaks a rule is never shown as strong.
  const level = faults.length > 0 ? Math.min(passwordStrength(password), 1) : passwordStrength(password);

  return (
    <div className={styles.meter}>
      <div className={styles.bars} data-level={level} aria-hidden="true">
        {PARTS.map((part) => (
          <i key={part} className={classes(part <= Math.max(level, password ? 1 : 0) && styles.on)} />
        ))}
      </div>
      <p className={styles.level} role="status">
        <SrOnly>{t('strength')}: </SrOnly>
        {password && text(`level.${level}`)}
      </p>
      <ul className={styles.rules}>
        {RULES.map(([rule, fault]) => {
          const isMet = password !== '' && !faults.includes(fault);
          return (
            <li key={rule} className={classes(isMet && styles.met)}>
              <Icon name={isMet ? 'check-circle-f' : 'minus'} />
              {text(`rule.${rule}`)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
