import { PLANE_CODES, type PlaneCodeName } from '@titian/shared-contracts/plane';
import type { ExplainedCall } from '@titian/shared-contracts/traffic';
import { lastMoment, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';

export const isCode = (code: string | null): code is PlaneCodeName => code !== null && Object.hasOwn(PLANE_CODES, code);

function useTools() {
  const { t } = useTranslation('logs');
  return { t, word: useKeyedText(), format: useFormat() };
}
type Tools = ReturnType<typeof useTools>;
type Sentence = string | null | undefined | false;
type Particulars = (call: ExplainedCall, tools: Tools) => Sentence[];

const key: Particulars = ({ credential }, { t }) => [credential && t('explain.key', credential)];

/** What a code is about, with the names and numbers of one call. */
const PARTICULARS: Partial<Record<PlaneCodeName, Particulars>> = {
  'GDX-1310': ({ quotaUsed: used, quotaLimit: limit }, { t, format }) => [
    limit !== null && t('explain.quota', { used: format.number(used), limit: format.number(limit) }),
  ],
  'GDX-1403': ({ credential }, { t, format }) => [
    credential && t('explain.expired', { ...credential, day: format.date(credential.expiresAt) }),
  ],
  'GDX-1404': key,
  'GDX-1405': key,
  'GDX-1602': ({ subscription }, { t, word, format }) => {
    if (subscription?.holds.length === 0) return [t('explain.noHold')];
    return (subscription?.holds ?? []).map(({ by, reason, since }) =>
      t('explain.hold', { side: word(`holdSide.${by}`), since: format.dateTime(since), reason }),
    );
  },
  'GDX-1603': ({ subscription }, { t, format }) => [
    subscription && t('explain.began', { day: format.date(subscription.startingAt) }),
  ],
  'GDX-1604': ({ subscription }, { t, format }) => [
    subscription?.endingAt && t('explain.ended', { day: format.date(lastMoment(subscription.endingAt)) }),
  ],
  'GDX-1703': ({ purposeCode: purpose }, { t }) => [purpose && t('explain.named', { purpose })],
};

function answered({ status, outcome }: ExplainedCall, { t }: Tools): Sentence {
  if (status === 0) return t('explain.left');
  if (outcome === 'clientError') return t('explain.wrong', { status });
  return t(outcome === 'success' ? 'explain.success' : 'explain.answered', { status });
}

/** Whether it reached the provider, and used the quota. */
function reach({ code, errorStep, provider, subscription, counted }: ExplainedCall, { t, format }: Tools): Sentence {
  if (isCode(code) && errorStep !== 'upstream')
    return provider && t('explain.stayed', { provider: format.text(provider.name) });
  return subscription && t(counted ? 'explain.counted' : 'explain.notCounted');
}

/** A call's end in plain words: its title, what is known of the cause sentence by sentence, and what the reader's side does about it. */
export function useCause(call: ExplainedCall) {
  const tools = useTools();
  const { t, word, format } = tools;
  const { code, outcome, removedFields: count } = call;
  const known = isCode(code) ? code : null;
  const side = call.sides.includes('provider') ? 'provider' : 'caller';
  // What the gateway didn't let pass says more than its code.
  const denied = known === 'GDX-1701' ? call.deniedBy : null;
  const said = denied ? `explain.denied.${denied}` : `codes.${known}`;
  const sentences = [
    known ? word(`${said}.means`) : answered(call, tools),
    ...((known && PARTICULARS[known]?.(call, tools)) ?? []),
    count > 0 && t('explain.removed', { count }),
    reach(call, tools),
  ];
  return {
    title: known ? format.text(PLANE_CODES[known].title) : word(`callOutcome.${outcome}`),
    sentences: sentences.filter((sentence) => typeof sentence === 'string'),
    advice: known && word(`${said}.${side}`),
  };
}
