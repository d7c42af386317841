import { renderPage, screen } from '../testing';
import { addSectionMessages, setLocale } from '../i18n/i18n';
import { AgencyMark } from './AgencyMark';
import { Avatar } from './Avatar';
import { Count } from './Count';
import { setDefaultPictures } from './defaultPictures';
import { HealthBars } from './HealthBars';
import { HealthDot } from './HealthDot';
import { Icon } from './icon/Icon';
import { Sparkline } from './Sparkline';
import { SrOnly } from './SrOnly';
import { StatusTag, statusTone } from './StatusTag';
import { Tag } from './Tag';
import { Verb } from './Verb';

it('draws an agency’s letters as decorative, since the name is shown beside it', () => {
  renderPage(<AgencyMark code="jtg" />);
  expect(screen.getByText('JTG')).toHaveAttribute('aria-hidden', 'true');
});

it.each([
  ['a person’s initials', 'Aminah binti Rahman', 'AR'],
  ['two letters of a single name', 'aminah', 'AM'],
])('draws %s, which are no words of a button that holds them', (_, name, initials) => {
  const { container } = renderPage(<Avatar name={name} />);
  expect(container.querySelector('[aria-hidden="true"]')).toHaveAttribute('data-initials', initials);
  expect(container.querySelector('[aria-hidden="true"]')).toHaveTextContent('');
});

it('gives an agency the same background each time, and another agency a different one', () => {
  renderPage(
    <>
      <AgencyMark code="JTG" />
      <AgencyMark code="JTG" size={20} />
      <AgencyMark code="MPKB" />
    </>,
  );
  const [first, second] = screen.getAllByText('JTG').map(({ style }) => style.background);
  expect(first).toBe(second);
  expect(screen.getByText('MPKB').style.background).not.toBe(first);
});

it('shows an agency’s picture where there is one', () => {
  const { container } = renderPage(<AgencyMark code="JTG" src="/api/files/2" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/api/files/2');
  expect(screen.queryByText('JTG')).not.toBeInTheDocument();
});

it('shows a person’s picture where there is one', () => {
  const { container } = renderPage(<Avatar name="Aminah" src="/api/files/1" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/api/files/1');
  expect(screen.queryByText('AM')).not.toBeInTheDocument();
});

it.each([
  [0, null],
  [7, '7'],
  [99, '99'],
  [100, '99+'],
])('counts %d as %s', (value, shown) => {
  const { container } = renderPage(<Count value={value} />);
  expect(container.querySelector('span')?.textContent ?? null).toBe(shown);
});

it('shows all digits where the number matters', () => {
  const { container } = renderPage(<Count value={1234} exact />);
  expect(container.querySelector('span')?.textContent).toBe('1,234');
});

describe('a line of figures', () => {
  it('is an image with a label, and decorative without one', () => {
    const { container, rerender } = renderPage(<Sparkline values={[1, 3, 2]} label="Panggilan, 3 bulan" />);
    expect(screen.getByRole('img', { name: 'Panggilan, 3 bulan' })).toBeVisible();
    rerender(<Sparkline values={[1, 3, 2]} />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  it('scales from the lowest to the highest value, and is flat when all are equal', () => {
    const { container, rerender } = renderPage(<Sparkline values={[10, 30]} width={40} height={24} />);
    const line = () => container.querySelectorAll('path')[1]!.getAttribute('d');
    expect(line()).toBe('M0.0,22.0L40.0,2.0');
    rerender(<Sparkline values={[5, 5]} width={40} height={24} />);
    expect(line()).toBe('M0.0,22.0L40.0,22.0');
    rerender(<Sparkline values={[5]} />);
    expect(container.querySelector('svg')).not.toBeInTheDocument();
  });
});

describe('health', () => {
  it('has a label with the number of days and the name of the thing', () => {
    const { container } = renderPage(<HealthBars days={[1, 0.999, null, 0.5]} label="Semakan Hakmilik" />);
    expect(screen.getByRole('img', { name: 'Kesihatan 4 hari, Semakan Hakmilik' })).toBeVisible();
    expect(container.querySelectorAll('i')).toHaveLength(4);
  });

  it('shows a text when nothing was ever checked', () => {
    renderPage(<HealthBars days={[null, null]} />);
    expect(screen.getByText('Belum dipantau')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it.each(['up', 'degraded', 'down', 'unknown'] as const)('has a text beside the dot for %s', (state) => {
    const words = { up: 'Beroperasi', degraded: 'Terganggu', down: 'Tidak beroperasi', unknown: 'Belum dipantau' };
    renderPage(<HealthDot state={state} text />);
    expect(screen.getByText(words[state])).toBeVisible();
  });
});

it.each([
  ['get', 'GET'],
  ['DELETE', 'DEL'],
  ['PURGE', 'PURGE'],
])('shows the method %s as %s', (method, shown) => {
  renderPage(<Verb method={method} />);
  expect(screen.getByText(shown)).toBeVisible();
});

describe('an icon', () => {
  it('is decorative without a label', () => {
    const { container, rerender } = renderPage(<Icon name="close" />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    rerender(<Icon name="close" label="Ditolak" />);
    expect(screen.getByRole('img', { name: 'Ditolak' })).toBeVisible();
  });

  it('is an information mark when its name is unknown', () => {
    const { container, rerender } = renderPage(<Icon name="of-another-team" />);
    const drawn = container.querySelector('path')?.getAttribute('d');
    rerender(<Icon name="info-circle" />);
    expect(container.querySelector('path')?.getAttribute('d')).toBe(drawn);
  });
});

it.each([
  ['Published', 'success'],
  ['Onhold', 'warning'],
  ['InReview', 'info'],
  ['Rejected', 'error'],
  ['Archived', 'neutral'],
  ['nobody knows', 'neutral'],
])('gives the state %s the tone %s', (state, tone) => {
  expect(statusTone(state)).toBe(tone);
});

it('shows a state in the user’s language, with the section’s own messages', async () => {
  await addSectionMessages('counter', {
    my: () => Promise.resolve({ state: { applicant: { Rejected: 'Ditolak' } } }),
    en: () => Promise.resolve({ state: { applicant: { Rejected: 'Rejected' } } }),
  });
  await setLocale('my');
  const { unmount } = renderPage(<StatusTag kind="applicant" state="Rejected" />, { namespace: 'counter' });
  expect(screen.getByText('Ditolak')).toBeVisible();
  unmount();
  await setLocale('en');
  renderPage(<StatusTag kind="applicant" state="Rejected" />, { locale: 'en', namespace: 'counter' });
  expect(screen.getByText('Rejected')).toBeVisible();
});

it('shows a label with a decorative icon, and a text for screen readers only', () => {
  renderPage(
    <>
      <Tag tone="error" icon="close">
        Lewat
      </Tag>
      <SrOnly>hanya didengar</SrOnly>
    </>,
  );
  expect(screen.getByText('Lewat')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText('hanya didengar')).toBeInTheDocument();
});

it('shows the default picture of its kind for an agency that has none', () => {
  setDefaultPictures({ organization: '/content/o.png', tenant: null, document: null });
  const { container } = renderPage(
    <>
      <AgencyMark code="JTG" src={null} />
      <AgencyMark code="MPKB" src="/content/own.png" />
      <AgencyMark code="KN" src={null} kind="tenant" />
      <AgencyMark code="PTG" />
    </>,
  );
  const shown = [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
  expect(shown).toEqual(['/content/o.png', '/content/own.png']);
  expect(container).toHaveTextContent('KNPTG');
  setDefaultPictures({ organization: null, tenant: null, document: null });
});
