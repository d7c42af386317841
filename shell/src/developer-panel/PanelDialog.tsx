import { type Answer, localText } from '@titian/shared-contracts';
import { type platform, platformPaths } from '@titian/shared-contracts/platform';
import {
  Dialog,
  Empty,
  Link,
  QueryView,
  SkeletonRows,
  Tag,
  type Tone,
  useFormat,
  useKeyedText,
  useLocale,
  useTranslation,
} from '@titian/shared-ui';
import type { Release } from '../loader/release';
import { type Observable, useObservable } from '../observable';
import { usePortal } from '../portal/portalContext';
import { useWhatRunsQuery } from './panel.api';
import './words';
import styles from './panel.module.css';

type Choice = Answer<typeof platform.why>[number];

const WIDTH = 520;
const TONES: Record<string, Tone> = { stable: 'brand', canary: 'accent', preview: 'info', override: 'warning' };

interface LineProps {
  choice: Choice;
  /** The release of this section that is on the screen. */
  onScreen: Release | null;
  onLeave: () => void;
}

function Line({ choice, onScreen, onLeave }: LineProps) {
  const { t } = useTranslation('panel');
  const text = useKeyedText('panel');
  const format = useFormat();
  const locale = useLocale();
  const { sections } = usePortal();
  const { section, version, channel, why, bucket, until } = choice;
  const title = sections.find(({ name }) => name === section)?.title;
  const tookOver = onScreen && channel !== 'override' && onScreen.version !== version;
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <strong>{title ? localText(title, locale) : section}</strong>
        <Tag tone={TONES[channel] ?? 'neutral'}>
          <code>{version}</code>
        </Tag>
        {onScreen && <Tag tone="success">{t('onScreen')}</Tag>}
      </div>
      <p>{text(`why.${why.replace('.', '_')}`, undefined, why)}</p>
      <p className={styles.quiet}>
        <code>{section}</code> · {t('bucket', { bucket: format.number(bucket, 1) })}
        {until && ` · ${t('until', { date: format.dateTime(until) })}`}
      </p>
      {tookOver && <p className={styles.bad}>{t('tookOver', { version: onScreen.version })}</p>}
      <Link to={platformPaths.section(section)} onClick={onLeave}>
        {t('console')}
      </Link>
    </li>
  );
}

interface Props {
  shown: Observable<Release | null>;
  onClose: () => void;
}

/** Each section's release for this reader, and why the registry chose it. */
export function PanelDialog({ shown, onClose }: Props) {
  const { t } = useTranslation('panel');
  const query = useWhatRunsQuery(undefined, { refetchOnMountOrArgChange: true });
  const onScreen = useObservable(shown);
  return (
    <Dialog title={t('title')} subtitle={t('subtitle')} width={WIDTH} side onClose={onClose}>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={5} columns={2} />}
        failure={t('failure')}
        empty={<Empty icon="deployment-unit" title={t('empty')} />}
      >
        {(choices) => (
          <ul>
            {choices.map((choice) => (
              <Line
                key={choice.section}
                choice={choice}
                onScreen={onScreen?.section === choice.section ? onScreen : null}
                onLeave={onClose}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  );
}
