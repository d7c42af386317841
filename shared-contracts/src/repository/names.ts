import * as z from 'zod/mini';

/** marketplace.md §16: characters of the name of a file or folder. */
export const ENTRY_NAME_MAX = 80;

/** marketplace.md §16, with what can't be seen or changes the direction of text: a name could then be read as another. */
const REFUSED = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Names of devices: Windows can't unpack an archive that has one. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

const isNameable = (name: string) => !REFUSED.test(name) && !/^\.|[. ]$/.test(name) && !DEVICE.test(name);

/** The name of a file or folder: it can be saved under on every system, and is no path. */
export const EntryName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'validation.required'),
    z.maxLength(ENTRY_NAME_MAX, 'validation.tooLong'),
    z.refine(isNameable, 'validation.entryName'),
  );

/** Endings of programs, scripts and pages, of documents with macros, of installers and images of disks. */
const EXECUTABLE = new Set(
  (
    'exe com bat cmd msi msp scr pif cpl dll sys drv ocx ps1 psm1 vbs vbe vb js jse mjs cjs wsf wsh hta jar class war sh bash zsh ' +
    'csh run bin elf so app command dylib lnk url reg inf scf gadget apk aab ipa deb rpm pkg dmg iso img vhd vhdx php phtml phar asp ' +
    'aspx jsp cgi pl py pyc rb html htm xhtml mht mhtml shtml svg svgz swf xll chm docm dotm xlsm xltm xlam pptm potm ppam ppsm sldm'
  ).split(' '),
);

/** The ending of a name in lower case, without its dot; empty where it has none. */
export const endingOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The first ending of a program anywhere in a name: `x.exe.pdf` has one, `laporan.2026.pdf` none. Null where there is none. */
export const executableEndingOf = (name: string): string | null =>
  name
    .toLowerCase()
    .split('.')
    .slice(1)
    .map((part) => part.trim())
    .find((part) => EXECUTABLE.has(part)) ?? null;
