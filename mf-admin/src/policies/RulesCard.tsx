import type { AccessDetail, Explanation } from '@titian/shared-contracts/policy';
import { Card, Tag, useTranslation } from '@titian/shared-ui';
import { useRuleWords } from './useRuleWords';
import css from './policies.module.css';

type Judged = Explanation['policies'][number];

interface Props {
  policy: AccessDetail;
  /** What it says of the call that is asked about; undefined where it isn't asked. */
  judged: Judged | undefined;
}

/** The rules of a policy, those that deny first as they are asked; of a question, which of them decides and what the others miss. */
export function RulesCard({ policy, judged }: Props) {
  const { t } = useTranslation('admin');
  const words = useRuleWords(policy.names);
  const inOrder = (['deny', 'allow'] as const).map((effect) => ({
    effect,
    rules: policy.rules.map((rule, place) => ({ rule, place })).filter(({ rule }) => rule.effect === effect),
  }));
  const missing = (place: number) => judged?.unmet[place] ?? [];
  return (
    <Card title={t('policies.access.rules', { count: policy.rules.length })} flush>
      {inOrder.map(
        ({ effect, rules }) =>
          rules.length > 0 && (
            <section key={effect} aria-label={t(`policies.access.order.${effect}`)}>
              <p className={css.part}>{t(`policies.access.order.${effect}`)}</p>
              <ol className={css.rules}>
                {rules.map(({ rule, place }) => (
                  <li key={place} className={css.rule} data-decides={judged?.rule === place ? effect : undefined}>
                    <span className={css.place}>{place + 1}</span>
                    <div className={css.says}>
                      <span>
                        <Tag tone={effect === 'deny' ? 'error' : 'success'}>
                          {t(`policies.access.effect.${effect}`)}
                        </Tag>{' '}
                        {judged?.rule === place && <strong>{t('policies.ask.decides')}</strong>}
                        {judged && judged.rule !== place && missing(place).length > 0 && (
                          <span className={css.quiet}>
                            {t('policies.ask.misses', {
                              what: missing(place)
                                .map((name) => t(`policies.access.condition.${name}`))
                                .join(', '),
                            })}
                          </span>
                        )}
                      </span>
                      {words(rule).map((line) => (
                        <span key={line}>{line}</span>
                      ))}
                    </div>
                  </li>
                ))}
              </ol>
            </section>
          ),
      )}
      <p className={css.part}>
        {t(`policies.access.otherwise.${policy.otherwise}`)}{' '}
        {judged?.rule === null && <strong>{t('policies.ask.decides')}</strong>}
      </p>
    </Card>
  );
}
