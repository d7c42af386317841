import { keepSheets } from './sheets';

const OWN = 'http://127.0.0.1:4300/';
const RELEASES = 'http://portal/sections/mf-shop/1.0.0/';
const folders = new Set([OWN, RELEASES]);
const page = () =>
  [`${OWN}a.css`, `${OWN}b.css`, `${RELEASES}a.css`, 'http://portal/assets/shell.css'].map((href) => ({
    href,
    disabled: false,
  }));
const counting = (sheets: ReturnType<typeof page>) =>
  sheets.filter(({ disabled }) => !disabled).map(({ href }) => href);

it('lets the sheets of the build on the screen count, and those of nobody else’s section are left alone', () => {
  const sheets = page();
  keepSheets(sheets, { styles: new Set([`${OWN}b.css`]) }, folders);
  expect(counting(sheets)).toEqual([`${OWN}b.css`, 'http://portal/assets/shell.css']);
});

it('gives a build its sheets back when it comes back, and the release its own', () => {
  const sheets = page();
  keepSheets(sheets, { styles: new Set([`${OWN}b.css`]) }, folders);
  keepSheets(sheets, { styles: new Set([`${OWN}a.css`]) }, folders);
  expect(counting(sheets)).toContain(`${OWN}a.css`);
  keepSheets(sheets, { folder: RELEASES }, folders);
  expect(counting(sheets)).toEqual([`${RELEASES}a.css`, 'http://portal/assets/shell.css']);
});
