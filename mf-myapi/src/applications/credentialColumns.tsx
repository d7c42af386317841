import type { Credential, CredentialAct } from '@titian/shared-contracts/subscription';
import {
  Button,
  classes,
  Icon,
  IconButton,
  Menu,
  type SmallColumn,
  StatusTag,
  Tooltip,
  useFormat,
  useKeyedText,
  useTranslation,
  When,
} from '@titian/shared-ui';
import { Until } from './Until';
import css from './applications.module.css';

/** What somebody is about to do with a key. */
export interface CredentialDialog {
  act: CredentialAct;
  key: Credential;
}
type OnAct = (dialog: CredentialDialog) => void;

/** What a certificate says of whose it is, and all digits by which it can be compared. */
function Brought({ row: { subject, fingerprint } }: { row: Credential }) {
  const { t } = useTranslation('myapi');
  if (!fingerprint) return null;
  return (
    <details className={css.brought}>
      <summary>{subject || t('credentials.fingerprint')}</summary>
      {subject && <small>{t('credentials.fingerprint')}</small>}
      <code>{fingerprint.match(/../g)!.join(':').toUpperCase()}</code>
    </details>
  );
}

function Name({ row }: { row: Credential }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { label, prefix, kind, state, networks, createdAt } = row;
  const isOver = state !== 'Active' && state !== 'Rotating';
  return (
    <span className={classes(css.key, state === 'Rotating' && css.old, isOver && css.over)}>
      <b>
        {label} {isOver && <StatusTag kind="credential" state={state} />}
      </b>
      <code>{prefix}…</code>
      <Brought row={row} />
      <span className={css.kind}>
        <span>{t(`credentials.kinds.${kind}`)}</span>
        <span>{t('credentials.madeOn', { day: format.date(createdAt) })}</span>
        {networks.length > 0 && (
          <Tooltip title={networks.join(', ')}>
            <span className={css.network}>
              <Icon name="lock" size={12} /> {t('credentials.networks', { count: networks.length })}
            </span>
          </Tooltip>
        )}
      </span>
    </span>
  );
}

function Environment({ row }: { row: Credential }) {
  const text = useKeyedText();
  return (
    <span className={classes(css.environment, row.environment === 'Sandbox' && css.sandbox)}>
      {text(`environment.${row.environment}`)}
    </span>
  );
}

function Used({ row }: { row: Credential }) {
  const { t } = useTranslation('myapi');
  return row.lastUsedAt ? <When at={row.lastUsedAt} /> : <span className={css.quiet}>{t('credentials.unused')}</span>;
}

const ICONS = { rotate: 'reload', restrict: 'lock', revoke: 'stop' } as const;

function Acts({ row, onAct }: { row: Credential; onAct: OnAct }) {
  const { t } = useTranslation('myapi');
  const { allowed, label, state } = row;
  const name = t('credentials.actsOf', { name: label });
  if (allowed.length === 0) return null;
  if (state === 'Rotating' && allowed.includes('revoke'))
    return (
      <Button size="small" onClick={() => onAct({ act: 'revoke', key: row })}>
        {t('credentials.endNow')}
      </Button>
    );
  const items = allowed.map((act) => ({
    key: act,
    label: t(`credentials.acts.${act}`),
    icon: ICONS[act],
    danger: act === 'revoke',
    run: () => onAct({ act, key: row }),
  }));
  return (
    <Menu items={items} label={name}>
      <IconButton icon="more" size="small" plain label={name} />
    </Menu>
  );
}

type Field = 'name' | 'environment' | 'used' | 'until' | 'acts';

/** Columns of an application's keys. */
export const credentialColumns = (
  word: (field: Field) => string,
  onAct: OnAct,
  keys: readonly Credential[],
): SmallColumn<Credential>[] => [
  { key: 'name', title: word('name'), primary: true, wraps: true, cell: (row) => <Name row={row} /> },
  { key: 'environment', title: word('environment'), cell: (row) => <Environment row={row} /> },
  { key: 'used', title: word('used'), cell: (row) => <Used row={row} /> },
  {
    key: 'until',
    title: word('until'),
    wraps: true,
    cell: (row) => <Until credential={row} since={keys.find(({ id }) => id === row.supersededBy)?.createdAt} />,
  },
  { key: 'acts', title: word('acts'), align: 'end', cell: (row) => <Acts row={row} onAct={onAct} /> },
];
