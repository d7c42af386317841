import type { ReactNode } from 'react';
import type { RequestState, SubscriptionBoost, SubscriptionExtension } from '@titian/shared-contracts/subscription';
import { useFormat } from '../../format/useFormat';
import { When } from '../../format/When';
import { Tag, type Tone } from '../../marks/Tag';
import { useBlockWords } from '../useBlockWords';
import css from './quota.module.css';

export type AskedBoost = SubscriptionBoost & { kind: 'boost' };
export type AskedExtension = SubscriptionExtension & { kind: 'extension' };
export type Asked = AskedBoost | AskedExtension;

const TONES: Record<RequestState | 'over' | 'inForce', Tone> = {
  Requested: 'warning',
  Granted: 'success',
  inForce: 'success',
  over: 'neutral',
  Refused: 'error',
  Withdrawn: 'neutral',
};

/** The boosts and extensions of a subscription in one list, newest first. */
export const askedOf = ({
  boosts,
  extensions,
}: {
  boosts: readonly SubscriptionBoost[];
  extensions: readonly SubscriptionExtension[];
}): Asked[] =>
  [
    ...boosts.map((one) => ({ ...one, kind: 'boost' as const })),
    ...extensions.map((one) => ({ ...one, kind: 'extension' as const })),
  ].sort((a, b) => b.createdAt.localeCompare(a.createdAt));

/** Where a request stands: a boost that was granted is in force, or over. */
function standing(one: Asked): RequestState | 'over' | 'inForce' {
  if (one.kind !== 'boost' || one.state !== 'Granted') return one.state;
  return Date.parse(one.until) > Date.now() ? 'inForce' : 'over';
}

function Words({ one }: { one: Asked }) {
  const t = useBlockWords();
  const format = useFormat();
  if (one.kind === 'extension') return t('requests.extension', { until: format.date(`${one.until}T00:00:00+08:00`) });
  const parts = (['calls', 'rate'] as const).filter((part) => one[part] > 0);
  const more = parts
    .map((part) => t(`requests.more.${part}`, { count: one[part], calls: format.number(one[part]) }))
    .join(' · ');
  const values = { more, days: one.days, until: format.dateTime(one.until) };
  return t(one.state === 'Granted' ? 'requests.boostUntil' : 'requests.boost', values);
}

/** What the consumer of a subscription asked, with what the provider said. */
export function RequestList({
  requests,
  acts,
}: {
  requests: readonly Asked[];
  /** What the reader may do with one. */
  acts?: (one: Asked) => ReactNode;
}) {
  const t = useBlockWords();
  return (
    <ul className={css.requests}>
      {requests.map((one) => {
        const state = standing(one);
        return (
          <li key={one.id} className={css.request}>
            <p className={css.asked}>
              <b>
                <Words one={one} />
              </b>
              <Tag tone={TONES[state]}>{t(`requests.state.${state}`)}</Tag>
            </p>
            <p className={css.quiet}>
              {t('requests.asked')} <When at={one.createdAt} exact /> · {one.reason}
            </p>
            {one.decisionReason && (
              <p className={css.quiet}>
                {t('requests.answer')} {one.decisionReason}
              </p>
            )}
            {one.state === 'Requested' && acts?.(one)}
          </li>
        );
      })}
    </ul>
  );
}
