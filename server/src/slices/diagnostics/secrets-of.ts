import type { Config } from '../../config';

const MASK = '•••';

const passwordOf = (url: string | null): string => (url ? decodeURIComponent(new URL(url).password) : '');

/** Every value of the settings that gives a right by itself. */
const secretsOf = ({ secret, databaseUrl, s3, metricsToken, smtpUrl }: Config): string[] =>
  [
    ...[secret, metricsToken, s3?.secretKey, s3?.accessKey, databaseUrl, smtpUrl],
    ...[passwordOf(databaseUrl), passwordOf(smtpUrl)],
  ].filter((value): value is string => Boolean(value));

/** A text in which no secret of the settings is left, as a message of another program may quote one. */
export const withoutSecrets = (config: Config, text: string): string =>
  secretsOf(config).reduce(
    (left, value) => [value, encodeURIComponent(value)].reduce((rest, one) => rest.replaceAll(one, MASK), left),
    text,
  );
