import { localText } from '@titian/shared-contracts';
import { Button, Notice, useFeedback, useFormat, useLocale, useTranslation } from '@titian/shared-ui';
import { reloadPage } from './reloadPage';
import { usePortal } from '../portal/portalContext';
import type { OverrideState } from './override';
import { useEndOwnOverrideMutation } from './overrides.api';
import './words';
import styles from './overrides.module.css';

/** Key of the texts for the state of a build, the worst state first. */
const stateOf = ({ trouble, problems, isLost }: OverrideState) => {
  if (problems.length > 0) return trouble ? 'neverBuilt' : 'broken';
  if (trouble) return trouble.kind;
  return isLost ? 'lost' : 'shown';
};

interface Props {
  /** Called when an override may have ended; then the registry's answer is refreshed. */
  onEnded: () => void;
}

const useEnding = (id: string, section: string, { onEnded }: Props) => {
  const { t } = useTranslation('overrides');
  const { toast } = useFeedback();
  const [end, { isLoading }] = useEndOwnOverrideMutation();
  const stop = async () => {
    const done = await end({ params: { id } });
    // Also after an error: the override may already have expired.
    onEnded();
    if (!done.error) toast({ title: t('banner.ended', { section }), severity: 'success' });
  };
  return { isEnding: isLoading, stop: () => void stop() };
};

function OverrideNotice({ override, onEnded }: Props & { override: OverrideState }) {
  const { t } = useTranslation('overrides');
  const format = useFormat();
  const locale = useLocale();
  const { sections } = usePortal();
  const { id, section: name, manifest: address, expiresAt, trouble } = override;
  const title = sections.find((one) => one.name === name)?.title;
  const section = title ? localText(title, locale) : name;
  const { isEnding, stop } = useEnding(id, section, { onEnded });
  const state = stateOf(override);
  const other = trouble?.kind === 'otherSection' ? trouble.name : '';
  return (
    <Notice
      tone="warning"
      icon="build"
      title={t(`state.${state}.title`)}
      action={
        <span className={styles.actions}>
          {state === 'outside' && (
            <Button size="small" icon="reload" onClick={() => reloadPage()}>
              {t('banner.load')}
            </Button>
          )}
          <Button size="small" loading={isEnding} aria-label={t('banner.endOf', { section })} onClick={stop}>
            {t('banner.end')}
          </Button>
        </span>
      }
    >
      <span className={styles.address}>
        {t(`state.${state}.body`, { section, address, other, time: format.dateTime(expiresAt) })}
      </span>
    </Notice>
  );
}

/** The reader's overrides: source, state and expiry of each build, with a button to end it. */
export function OverrideNotices({ overrides, onEnded }: Props & { overrides: readonly OverrideState[] }) {
  return overrides.map((override) => (
    <div key={override.id} className={styles.banner}>
      <OverrideNotice override={override} onEnded={onEnded} />
      {override.problems.length > 0 && <pre className={styles.problems}>{override.problems.join('\n\n')}</pre>}
    </div>
  ));
}
