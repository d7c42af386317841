import type { AccessRule, PackageAccess } from '@titian/shared-contracts/access-permission';
import { Card, Tag, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import css from './access.module.css';

/** A rule in words: whom it is about, which operations, and what else it asks of a call. */
function useRuleWords() {
  const { t } = useTranslation('catalogue');
  const common = useKeyedText();
  const format = useFormat();
  const subject = ({ kind, name }: AccessRule['subjects'][number]) =>
    name ? t(`permission.subject.${kind}`, { name: format.text(name) }) : t(`permission.unnamed.${kind}`);
  const hours = ({ days, from, to }: AccessRule['times'][number]) =>
    `${days.map((day) => t(`permission.weekdays.${day as 1}`)).join(', ')} ${from}–${to}`;
  const networksOf = (networks: AccessRule['networks']) => {
    if (!networks) return [t('permission.networksHidden')];
    return networks.length > 0 ? [t('permission.networksOf', { networks: networks.join(', ') })] : [];
  };
  return ({ subjects, operations, purposes, networks, times }: AccessRule) => ({
    who: subjects.length > 0 ? [...new Set(subjects.map(subject))].join(', ') : t('permission.subject.any'),
    what: operations.length > 0 ? operations.join(', ') : t('permission.allOperations'),
    more: [
      purposes.length > 0
        ? purposes.map((one) => common(`purpose.${one}`, undefined, one)).join(', ')
        : t('permission.allPurposes'),
      ...networksOf(networks),
      ...times.map(hours),
    ].join(' · '),
  });
}

function Rule({ rule }: { rule: AccessRule }) {
  const { t } = useTranslation('catalogue');
  const { who, what, more } = useRuleWords()(rule);
  return (
    <li>
      <Tag tone={rule.effect === 'allow' ? 'success' : 'error'}>{t(`permission.effect.${rule.effect}`)}</Tag>
      <span>
        <b>{who}</b>
        <code>{what}</code>
        <span className={css.quiet}>{more}</span>
      </span>
    </li>
  );
}

/** The access rules of each package, and what becomes of calls that none is about; absent when no package has a policy. */
export function RulesCard({ packages }: { packages: readonly PackageAccess[] }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const withRules = packages.filter(({ otherwise }) => otherwise !== null);
  if (withRules.length === 0) return null;
  return (
    <Card title={t('permission.rules')} hint={t('permission.rulesHint')}>
      {withRules.map(({ id, name, rules, otherwise }) => (
        <section key={id} className={css.package}>
          <h3>{format.text(name)}</h3>
          <ul className={css.rules}>
            {rules.map((rule, index) => (
              <Rule key={index} rule={rule} />
            ))}
          </ul>
          <p className={css.quiet}>{t(`permission.otherwise.${otherwise!}`)}</p>
        </section>
      ))}
    </Card>
  );
}
