import type { LocalText } from '@titian/shared-contracts';
import { AccessRule, type RateException } from '@titian/shared-contracts/plane';
import type { ComingThrottle, PolicyHistory } from '@titian/shared-contracts/policy';
import { Timeline, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import css from './policies.module.css';
import { useExceptionWords } from './useExceptionWords';
import { useRateWords } from './useRateWords';
import { useRuleWords } from './useRuleWords';

type Version = PolicyHistory['versions'][number];
type Names = Record<string, LocalText>;

type Coming = Pick<ComingThrottle, 'limit' | 'perSeconds' | 'burst' | 'enabled' | 'from'> & {
  /** Announcements from before policies had any are without. */
  exceptions?: RateException[];
};
const isComing = (value: unknown): value is Coming => typeof value === 'object' && value !== null && 'from' in value;

/** What was announced, in words; a value that isn't there is a dash. */
function useComingWords(exceptionsWords: (value: unknown, perSeconds: number | null) => string) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const rate = useRateWords();
  return (value: unknown) => {
    if (!isComing(value)) return '–';
    const burst = format.number(value.burst);
    const what = value.enabled ? t('policies.coming.burst', { rate: rate(value), burst }) : t('policies.coming.off');
    const short = t('policies.coming.short', { at: format.date(value.from), what });
    const { enabled, exceptions = [] } = value;
    return enabled && exceptions.length > 0 ? `${short}\n${exceptionsWords(exceptions, value.perSeconds)}` : short;
  };
}

/** Exceptions in words, one in a line. */
function useExceptionsWords(names: Names | undefined) {
  const { t } = useTranslation('admin');
  const words = useExceptionWords(names);
  return (value: unknown, perSeconds: number | null = null) => {
    if (!Array.isArray(value) || value.length === 0) return t('policies.exceptions.none');
    return (value as RateException[]).map((one, place) => `${place + 1}. ${words(one, perSeconds)}`).join('\n');
  };
}

/** Rules of access in words, one in a line; one that isn't as rules are now, as it was kept. */
function useRulesWords(names: Names | undefined) {
  const { t } = useTranslation('admin');
  const words = useRuleWords(names ?? {});
  const lineOf = (value: unknown, place: number) => {
    const rule = AccessRule.safeParse(value).data;
    const says = rule
      ? `${t(`policies.access.effect.${rule.effect}`)}: ${words(rule).join('; ')}`
      : JSON.stringify(value);
    return `${place + 1}. ${says}`;
  };
  return (value: unknown) =>
    Array.isArray(value) && value.length > 0 ? value.map(lineOf).join('\n') : t('policies.access.noRules');
}

/** What is neither a list nor an announcement: words of a setting, a number, a name. */
function useValueWords() {
  const { t } = useTranslation('admin');
  const text = useKeyedText('admin');
  const format = useFormat();
  const KINDS: Record<string, string> = { '/level': 'throttle.levels', '/otherwise': 'access.effect' };
  return (path: string, value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'policies.on' : 'policies.off');
    if (typeof value === 'number') return format.number(value);
    const words = KINDS[path];
    if (words && typeof value === 'string') return text(`policies.${words}.${value}`, undefined, value);
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '–');
  };
}

function Changes({ changes, names }: { changes: Version['changes']; names: Names | undefined }) {
  const text = useKeyedText('admin');
  const exceptions = useExceptionsWords(names);
  const coming = useComingWords(exceptions);
  const rules = useRulesWords(names);
  const plain = useValueWords();
  const wordsOf = (path: string) => {
    if (path.endsWith('/exceptions')) return (value: unknown) => exceptions(value);
    if (path === '/rules') return rules;
    return path === '/coming' ? coming : (value: unknown) => plain(path, value);
  };
  return (
    <ul className={css.changes}>
      {changes.map(({ path, before, after }) => (
        <li key={path}>
          {text(`policies.fields.${path.split('/')[1]}`, undefined, path)}: <del>{wordsOf(path)(before)}</del> →{' '}
          <ins>{wordsOf(path)(after)}</ins>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  versions: readonly Version[];
  /** What ids in them are called. */
  names?: Names;
}

/** The versions of a policy, newest first: who changed what, and why. */
export function Versions({ versions, names }: Props) {
  const { t } = useTranslation('admin');
  return (
    <Timeline
      entries={versions.map(({ version, at, by, reason, changes }) => ({
        key: String(version),
        title: t('policies.version', { version }),
        ...{ at, by: by ?? t('policies.portal') },
        body: (
          <>
            {reason && <p>{reason}</p>}
            {changes.length > 0 && <Changes changes={changes} names={names} />}
          </>
        ),
      }))}
    />
  );
}
