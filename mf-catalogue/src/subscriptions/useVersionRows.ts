import type { Subscription } from '@titian/shared-contracts/subscription';
import { lastMoment, useFormat, useTranslation } from '@titian/shared-ui';

type Called = Subscription['version'];

/** Of a subscription's terms: its version, and the earlier ones that answer its calls too, each with its last day where that is known. */
export function useVersionRows({ version: own, earlier }: Subscription): (readonly [string, string])[] {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const said = ({ version, endsAt }: Called) =>
    endsAt ? t('newer.until', { version, day: format.date(lastMoment(endsAt)) }) : version;
  return [
    [t('subscriptions.version'), said(own)],
    ...(earlier.length > 0 ? [[t('newer.also'), earlier.map(said).join(' · ')] as const] : []),
  ];
}
