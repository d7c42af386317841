import { helpdeskPaths } from '@titian/shared-contracts/helpdesk';
import { type ExplainedCall, trafficPaths } from '@titian/shared-contracts/traffic';
import { usePermission } from '@titian/shared-auth';
import { Button, classes, Link, useFormat, useTranslation } from '@titian/shared-ui';
import { toneOf } from './CallStatus';
import { cureOf } from './cures';
import { useCause } from './useCause';
import css from './explain.module.css';

/** The form of a new issue, filled in with a call. */
function useIssueLink(call: ExplainedCall, title: string): string {
  const { t } = useTranslation('logs');
  const format = useFormat();
  const code = call.code ?? String(call.status);
  const facts = {
    ...{ code, method: call.method, path: call.pathTemplate ?? '', status: call.status, traceId: call.traceId },
    time: format.dateTime(call.at),
  };
  const about = call.subscription && !call.sides.includes('provider') ? 'subscription' : 'api';
  const id = about === 'subscription' ? call.subscription?.id : call.api?.id;
  const search = new URLSearchParams({
    ...(id && { [about]: id }),
    ...{ request: call.traceId, category: 'ApiError' },
    ...{ title: t('explain.issueTitle', { code, title }), description: t('explain.issueText', facts) },
  });
  return `${helpdeskPaths.newIssue()}?${search}`;
}

/** Why a call ended as it did, and the one button that cures it, or the helpdesk's form filled in. */
export function Cause({ call }: { call: ExplainedCall }) {
  const { t } = useTranslation('logs');
  const { title, sentences, advice } = useCause(call);
  const mayReport = usePermission('helpdesk.create');
  const issue = useIssueLink(call, title);
  const tone = toneOf(call.outcome);
  const kind = tone === 'success' ? 'ok' : tone === 'error' ? 'failed' : 'refused';
  const cure = kind === 'ok' ? null : cureOf(call);
  const report = mayReport && kind !== 'ok' && (
    <Button type={cure ? 'default' : 'primary'} to={issue}>
      {t('explain.issue')}
    </Button>
  );
  return (
    <section className={classes(css.cause, css[kind])} aria-label={t(`explain.why.${kind}`)}>
      <div className={css.partHead}>
        <h3>{t(`explain.why.${kind}`)}</h3>
        {call.code && <Link to={trafficPaths.code(call.code)}>{call.code}</Link>}
      </div>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {advice && (
        <p>
          <strong>{t('explain.do')}: </strong>
          {advice}
        </p>
      )}
      {(cure || report) && (
        <div className={css.acts}>
          {cure && (
            <Button type="primary" to={cure.to}>
              {t(`explain.cure.${cure.name}`)}
            </Button>
          )}
          {report}
        </div>
      )}
    </section>
  );
}
