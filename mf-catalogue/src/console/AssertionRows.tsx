import {
  type Assertion,
  ASSERTION_KINDS,
  type AssertionKind,
  ASSERTIONS_PER_TEST,
} from '@titian/shared-contracts/api-test';
import { Menu, useTranslation } from '@titian/shared-ui';
import { AssertionRow } from './AssertionRow';
import css from './console.module.css';

/** What a new assertion of each kind begins with. */
const FIRST: Record<AssertionKind, Assertion> = {
  status: { kind: 'status', equals: 200 },
  statusClass: { kind: 'statusClass', equals: 2 },
  headerExists: { kind: 'headerExists', name: '' },
  headerEquals: { kind: 'headerEquals', name: '', equals: '' },
  time: { kind: 'time', under: 1_000 },
  size: { kind: 'size', under: 100_000 },
  jsonExists: { kind: 'jsonExists', path: '$.' },
  jsonEquals: { kind: 'jsonEquals', path: '$.', equals: '' },
  jsonType: { kind: 'jsonType', path: '$.', type: 'string' },
};

interface Props {
  expected: readonly Assertion[];
  onChange: (expected: Assertion[]) => void;
}

/** What is expected of the answer; held against each that comes back. */
export function AssertionRows({ expected, onChange }: Props) {
  const { t } = useTranslation('catalogue');
  const add = ASSERTION_KINDS.map((kind) => ({
    ...{ key: kind, label: t(`check.kind.${kind}`), disabled: expected.length >= ASSERTIONS_PER_TEST },
    run: () => onChange([...expected, FIRST[kind]]),
  }));
  return (
    <section className={css.part} aria-label={t('check.title')}>
      <header>
        <h3>{t('check.title')}</h3>
        {expected.length === 0 && <span className={css.quiet}>{t('check.none')}</span>}
        <span className={css.adding}>
          <Menu items={add} label={t('check.add')} align="end">
            <button type="button" className={css.link}>
              {t('check.add')}
            </button>
          </Menu>
        </span>
      </header>
      {expected.length > 0 && (
        <ul className={css.expected}>
          {expected.map((one, place) => (
            <AssertionRow
              key={place}
              assertion={one}
              onChange={(next) => onChange(expected.map((old, other) => (other === place ? next : old)))}
              onRemove={() => onChange(expected.filter((_, other) => other !== place))}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
