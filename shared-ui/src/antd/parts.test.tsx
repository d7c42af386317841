import { renderPage, screen } from '../testing';
import { DatePicker, InputNumber, Select, Tabs } from './parts';
import dayjs from 'dayjs';

const options = [{ value: 'a', label: 'Satu' }];
const day = dayjs('2026-11-23');
const PARTS = (
  <>
    <Select aria-label="Pakej" options={options} defaultValue="a" allowClear showSearch open />
    <Select aria-label="Skop" options={options} defaultValue={['a']} mode="multiple" open />
    <InputNumber aria-label="Hari" defaultValue={3} />
    <DatePicker aria-label="Tarikh" defaultValue={day} />
    <DatePicker.RangePicker defaultValue={[day, day]} />
    <Tabs items={[{ key: 'a', label: 'Satu' }]} />
  </>
);

describe('parts of antd', () => {
  it('have icons that screen readers skip', () => {
    renderPage(PARTS);
    expect(document.querySelectorAll('.anticon')).toHaveLength(0);
    expect(screen.queryAllByRole('img')).toEqual([]);
  });

  it.each([
    ['my', 'Kosongkan'],
    ['en', 'Clear'],
  ] as const)('clear by a button with a name in the language of the page: %s', (locale, name) => {
    renderPage(PARTS, { locale });
    expect(screen.getAllByRole('button', { name })).toHaveLength(3);
  });

  it('have no steppers, which antd names in English', () => {
    renderPage(PARTS);
    expect(screen.queryByRole('button', { name: /value/i })).toBeNull();
  });

  it('group the digits of a number, but while it is typed', async () => {
    const { user } = renderPage(<InputNumber aria-label="Kuota" defaultValue={1_234_567.5} />);
    const field = screen.getByLabelText('Kuota');
    expect(field).toHaveValue('1,234,567.5');
    await user.clear(field);
    await user.type(field, '20000');
    expect(field).toHaveValue('20000');
    await user.tab();
    expect(field).toHaveValue('20,000');
  });

  it('keep nothing that a browser would offer elsewhere', () => {
    renderPage(PARTS);
    for (const name of ['Pakej', 'Skop']) {
      expect(screen.getByRole('combobox', { name })).toHaveAttribute('autocomplete', 'off');
    }
  });

  it('say of a list that it is loading, not that it is empty', () => {
    renderPage(<Select aria-label="Pakej" options={[]} loading open />);
    expect(screen.getByText('Memuatkan')).toBeInTheDocument();
  });
});
