import { ConnectionPhase, type ConnectionResult } from '@titian/shared-contracts/authoring';
import { CodeParts, Icon, useFormat, useTranslation } from '@titian/shared-ui';
import css from './authoring.module.css';

const DAY = 86_400_000;
/** Days before the end of a certificate in which that is said. */
const SOON = 30;

function Outcome({ result }: { result: ConnectionResult }) {
  const { t } = useTranslation('myapi');
  const { fault, status } = result;
  if (fault) {
    return (
      <p className={css.fault}>
        <Icon name="exclamation-circle-f" />
        {t(`authoring.endpoint.faults.${fault.code}`)}
      </p>
    );
  }
  if (status! >= 500) {
    return (
      <p className={css.fault}>
        <Icon name="exclamation-circle-f" />
        {t('authoring.endpoint.result.serverError', { status })}
      </p>
    );
  }
  const total = ConnectionPhase.options.reduce((sum, phase) => sum + (result.times[phase] ?? 0), 0);
  if (status === 404) {
    return (
      <p className={css.reached}>
        <Icon name="info-circle" />
        {t('authoring.endpoint.result.nothing', { status })}
      </p>
    );
  }
  const isRedirect = status! >= 300 && status! < 400;
  return (
    <p className={css.good}>
      <Icon name="check-circle-f" />
      {t(isRedirect ? 'authoring.endpoint.result.redirect' : 'authoring.endpoint.result.ok', {
        ...{ status, time: Math.round(total) },
      })}
    </p>
  );
}

function Certificate({ result: { certificate } }: { result: ConnectionResult }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  if (!certificate) return null;
  const count = Math.floor((Date.parse(certificate.validTo) - Date.now()) / DAY);
  const day = format.date(certificate.validTo);
  return (
    <p className={css.quiet}>
      {count < SOON && count >= 0
        ? t('authoring.endpoint.result.certificateSoon', { day, count })
        : t('authoring.endpoint.result.certificate', { day })}
      {` · ${certificate.subject}`}
    </p>
  );
}

/** What a connection test found, address by address. */
export function ConnectionResults({ results }: { results: readonly ConnectionResult[] }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  return (
    <div className={css.results} role="status">
      {results.map((result) => (
        <section key={result.url} className={css.result} aria-label={result.url}>
          <code>
            <CodeParts>{result.url}</CodeParts>
          </code>
          <Outcome result={result} />
          <dl className={css.phases}>
            {ConnectionPhase.options.flatMap((phase) =>
              result.times[phase] === null
                ? []
                : [
                    <div key={phase}>
                      <dt>{t(`authoring.endpoint.result.phases.${phase}`)}</dt>
                      <dd>{t('authoring.endpoint.result.ms', { time: format.number(result.times[phase]) })}</dd>
                    </div>,
                  ],
            )}
          </dl>
          <Certificate result={result} />
        </section>
      ))}
    </div>
  );
}
