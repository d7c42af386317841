import type { AccessRule, PackageAccess } from '@titian/shared-contracts/access-permission';
import { Card, Tag, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import css from './access.module.css';

const ANY_SUBJECT = 'any';
const ALL_OPERATIONS = '*';

function useRuleTexts() {
  const { t } = useTranslation('catalogue');
  const common = useKeyedText();
  const subject = (one: string) => {
    const [kind, code] = one.split(':');
    if (one === ANY_SUBJECT) return t('permission.subject.any');
    return kind === 'tenant' ? t('permission.subject.tenant', { code }) : t('permission.subject.org', { code });
  };
  return ({ subjects, operations, purposes }: AccessRule) => ({
    who: subjects.map(subject).join(', '),
    what: operations.includes(ALL_OPERATIONS) ? t('permission.allOperations') : operations.join(', '),
    why: purposes.length ? purposes.map((one) => common(`purpose.${one}`)).join(', ') : t('permission.allPurposes'),
  });
}

function Rule({ rule }: { rule: AccessRule }) {
  const { t } = useTranslation('catalogue');
  const { who, what, why } = useRuleTexts()(rule);
  return (
    <li>
      <Tag tone={rule.effect === 'allow' ? 'success' : 'error'}>{t(`permission.effect.${rule.effect}`)}</Tag>
      <span>
        <b>{who}</b>
        <code>{what}</code>
        <span className={css.quiet}>{why}</span>
      </span>
    </li>
  );
}

/** The access rules of each package in order of evaluation; absent when no package has rules. */
export function RulesCard({ packages }: { packages: readonly PackageAccess[] }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const withRules = packages.filter(({ rules }) => rules.length > 0);
  if (withRules.length === 0) return null;
  return (
    <Card title={t('permission.rules')} hint={t('permission.rulesHint')}>
      {withRules.map(({ id, name, rules }) => (
        <section key={id} className={css.package}>
          <h3>{format.text(name)}</h3>
          <ul className={css.rules}>
            {rules.map((rule, index) => (
              <Rule key={index} rule={rule} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}
