import type { Finding } from '@titian/shared-contracts/definition';
import { Button, Notice, problemText, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import type { Archive } from './useArchive';
import css from './definition.module.css';

function Fault({ finding: { code, message, places, suggestion } }: { finding: Finding }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const origin = places[0]?.origin;
  return (
    <li>
      {format.text(message)}. {suggestion !== null && t('definition.meant', { name: suggestion })}{' '}
      <code>{origin ? `${origin.file}:${origin.line}:${origin.column}` : code}</code>
    </li>
  );
}

interface Props {
  archive: Archive;
  /** Takes what somebody else saved meanwhile. */
  reload: () => void;
}

/** What becomes of an archive: why it was not taken, and what can be done about it. */
export function ArchiveNotice({ archive: { sending, send, dismiss }, reload }: Props) {
  const { t } = useTranslation('myapi');
  const text = useKeyedText();
  if (!sending) return null;
  const { file, problem, refusal } = sending;
  if (!problem)
    return (
      <div className={css.notice}>
        <Notice title={file.name}>{t('definition.archive.reading')}</Notice>
      </div>
    );
  const { findings, roots } = refusal ?? { findings: [], roots: [] };
  const code = problem.errors?.[0]?.code;
  if (roots.length > 0)
    return (
      <div className={css.notice}>
        <Notice tone="warning" title={t('definition.archive.which')}>
          <span className={css.roots}>
            {roots.map((root) => (
              <Button key={root} size="small" className={css.root} onClick={() => void send(file, root)}>
                <code>{root}</code>
              </Button>
            ))}
          </span>
        </Notice>
      </div>
    );
  return (
    <div className={css.notice}>
      <Notice
        tone="error"
        title={t('definition.archive.refused', { name: file.name })}
        action={
          <span className={css.tools}>
            {problem.code === 'stale' && (
              <Button size="small" onClick={reload}>
                {t('definition.takeTheirs')}
              </Button>
            )}
            {!refusal && problem.code !== 'stale' && (
              <Button size="small" onClick={() => void send(file)}>
                {t('definition.again')}
              </Button>
            )}
            <Button size="small" onClick={dismiss}>
              {t('definition.archive.close')}
            </Button>
          </span>
        }
      >
        {refusal ? t('definition.archive.mend') : code ? text(code) : problemText(problem, text)}
        {findings.length > 0 && (
          // Longer than its box, it is scrolled with the keyboard too.
          <ul className={css.faults} tabIndex={0}>
            {findings.map((finding, index) => (
              <Fault key={index} finding={finding} />
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}
