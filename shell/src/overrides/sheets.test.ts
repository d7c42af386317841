import { keepSheets } from './sheets';

const OWN = 'http://127.0.0.1:4300/';
const RELEASES = 'http://portal/sections/mf-shop/1.0.0/';
const folders = new Set([OWN, RELEASES]);
const page = () =>
  [`${OWN}a.css`, `${OWN}b.css`, `${RELEASES}a.css`, 'http://portal/assets/shell.css'].map((href) => ({
    href,
    disabled: false,
  }));
const enabled = (sheets: ReturnType<typeof page>) => sheets.filter(({ disabled }) => !disabled).map(({ href }) => href);

it('enables the style sheets of the shown build only, and ignores those of other sections', () => {
  const sheets = page();
  keepSheets(sheets, { styles: new Set([`${OWN}b.css`]) }, folders);
  expect(enabled(sheets)).toEqual([`${OWN}b.css`, 'http://portal/assets/shell.css']);
});

it('enables the style sheets of a build again when it comes back, and those of the release', () => {
  const sheets = page();
  keepSheets(sheets, { styles: new Set([`${OWN}b.css`]) }, folders);
  keepSheets(sheets, { styles: new Set([`${OWN}a.css`]) }, folders);
  expect(enabled(sheets)).toContain(`${OWN}a.css`);
  keepSheets(sheets, { folder: RELEASES }, folders);
  expect(enabled(sheets)).toEqual([`${RELEASES}a.css`, 'http://portal/assets/shell.css']);
});
