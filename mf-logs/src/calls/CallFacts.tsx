import type { LocalText } from '@titian/shared-contracts';
import type { ExplainedCall } from '@titian/shared-contracts/traffic';
import { CodeParts, Facts, useFormat, useTranslation } from '@titian/shared-ui';
import { LogTime } from '../parts/LogTime';
import css from './explain.module.css';

/** What was recorded of a call. The provider sees who called, the caller never the provider's system: the server leaves it out. */
export function CallFacts({ call }: { call: ExplainedCall }) {
  const { t } = useTranslation('logs');
  const { t: common } = useTranslation();
  const format = useFormat();
  const { api, credential, upstream, node } = call;
  const nameOf = (one: { name: LocalText } | null) => one && format.text(one.name);
  const code = (text: string | number | null | undefined) =>
    text === null || text === undefined || text === '' ? null : (
      <code>
        <CodeParts>{String(text)}</CodeParts>
      </code>
    );
  return (
    <section aria-label={t('explain.facts')} className={css.part}>
      <h3>{t('explain.facts')}</h3>
      <Facts
        rows={[
          [t('calls.time'), <LogTime key="at" at={call.at} full />],
          [t('calls.api'), api && `${format.text(api.name)} ${api.version ?? ''}`],
          [t('calls.provider'), nameOf(call.provider)],
          [t('calls.consumer'), nameOf(call.consumer)],
          [t('calls.application'), call.application?.name],
          [t('calls.subscription'), code(call.subscription?.subscriptionNo)],
          [t('explain.package'), nameOf(call.package)],
          [t('explain.credential'), credential && `${credential.label} (${credential.prefix}…)`],
          [t('calls.environment'), call.environment && common(`environment.${call.environment}`)],
          [t('calls.goal'), code(call.purposeCode)],
          [t('explain.caseNo'), code(call.caseNo)],
          [t('explain.onBehalfOf'), code(call.onBehalfOf)],
          [t('explain.endUser'), code(call.endUserRef)],
          [t('explain.query'), code(call.queryKeys.join(', '))],
          [t('calls.ip'), code(call.clientIp)],
          [t('explain.forwardedFor'), code(call.forwardedFor)],
          [t('explain.tls'), code(call.tlsVersion)],
          [t('explain.userAgent'), call.userAgent],
          [t('explain.size'), `${format.bytes(call.requestBytes)} / ${format.bytes(call.responseBytes)}`],
          [t('explain.ttfb'), call.ttfbMs !== null && format.duration(call.ttfbMs)],
          [t('explain.rateRemaining'), call.rateRemaining !== null && format.number(call.rateRemaining)],
          [t('explain.endpoint'), code(upstream?.endpoint)],
          [t('explain.upstreamStatus'), code(upstream?.status)],
          [t('explain.attempts'), upstream && format.number(upstream.attempts)],
          [t('explain.node'), code(node?.name)],
          [t('explain.config'), code(node?.configVersion)],
        ]}
      />
    </section>
  );
}
