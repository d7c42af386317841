import { cataloguePaths } from '@titian/shared-contracts/catalogue';
import { subscriptionPaths } from '@titian/shared-contracts/subscription';
import { trafficPaths } from '@titian/shared-contracts/traffic';
import type { GatewayAnswer } from '@titian/shared-auth/gateway';
import { Button, Link, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { detailOf } from './answerText';
import { waitOf } from './limits';
import type { Sent } from './useCalls';
import css from './console.module.css';

interface Props {
  code: string;
  call: Sent;
  answer: GatewayAnswer;
}
/** Refusals that the subscription itself explains. */
const OF_SUBSCRIPTION = /^GDX-(16|13)/;

/** Why the gateway refused, what helps, and where: its code with its words. */
export function RefusalCard({ code, call, answer }: Props) {
  const { t } = useTranslation('catalogue');
  const keyed = useKeyedText('catalogue');
  const format = useFormat();
  const { target, at } = call;
  const rate = target.package.rate;
  const wait = waitOf(answer);
  const trace = answer.headers['x-trace-id'];
  const isRate = code === 'GDX-1305';
  return (
    <section className={css.refusal} aria-label={t('console.refusal')}>
      <header>
        <h3>
          {isRate ? t('console.overRate', { count: rate.limit, seconds: rate.perSeconds }) : t('console.refusal')}
        </h3>
        <code>{code}</code>
      </header>
      <p>
        {isRate
          ? t('console.overRateBody', {
              application: target.application.name,
              api: format.text(target.project.Name),
              count: rate.limit,
              seconds: rate.perSeconds,
            })
          : detailOf(answer.body)}
      </p>
      <p className={css.quiet}>{keyed(`console.cure.${code}`, {}, t('console.cureOther'))}</p>
      {wait !== null && (
        <p>
          <b>
            {t('console.waits', {
              count: wait,
              time: format.time(new Date(Date.parse(at) + answer.ms + wait * 1_000)),
            })}
          </b>
        </p>
      )}
      <div className={css.acts}>
        {trace && (
          <Button size="small" type="primary" to={trafficPaths.trace(trace)}>
            {t('console.explain')}
          </Button>
        )}
        {OF_SUBSCRIPTION.test(code) && (
          <Button size="small" to={`${subscriptionPaths.mySubscriptions()}?open=${target.id}`}>
            {t('console.toSubscription')}
          </Button>
        )}
        {code === 'GDX-1605' && (
          <Button size="small" to={cataloguePaths.marketplace(target.project.id)}>
            {t('console.toPackages')}
          </Button>
        )}
        <Link to={trafficPaths.code(code)}>{t('console.allAbout', { code })}</Link>
      </div>
    </section>
  );
}
