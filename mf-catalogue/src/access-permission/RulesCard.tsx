import type { AccessRule, PackageAccess } from '@titian/shared-contracts/access-permission';
import { Card, Tag, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import css from './access.module.css';

const ANYBODY = 'any';
const EVERYTHING = '*';

function useRuleWords() {
  const { t } = useTranslation('catalogue');
  const common = useKeyedText();
  const subject = (one: string) => {
    const [kind, code] = one.split(':');
    if (one === ANYBODY) return t('permission.subject.any');
    return kind === 'tenant' ? t('permission.subject.tenant', { code }) : t('permission.subject.org', { code });
  };
  return ({ subjects, operations, purposes }: AccessRule) => ({
    who: subjects.map(subject).join(', '),
    what: operations.includes(EVERYTHING) ? t('permission.allOperations') : operations.join(', '),
    why: purposes.length ? purposes.map((one) => common(`purpose.${one}`)).join(', ') : t('permission.allPurposes'),
  });
}

function Rule({ rule }: { rule: AccessRule }) {
  const { t } = useTranslation('catalogue');
  const { who, what, why } = useRuleWords()(rule);
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

/** What the calls of each package have to obey, first rule first; absent where no package has rules. */
export function RulesCard({ packages }: { packages: readonly PackageAccess[] }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const ruled = packages.filter(({ rules }) => rules.length > 0);
  if (ruled.length === 0) return null;
  return (
    <Card title={t('permission.rules')} hint={t('permission.rulesHint')}>
      {ruled.map(({ id, name, rules }) => (
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
