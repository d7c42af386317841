/** Other hostile input, and the tests that try it: the titles as they stand there. The test beside this list fails where one is gone. */
export const TRIED_ELSEWHERE = [
  ['pictures that are something else', 'server/src/slices/file/hostile-files.test.ts', 'refuses a file that %s'],
  [
    'what is appended to a picture',
    'server/src/slices/file/hostile-files.test.ts',
    'removes what is appended to the pixels of a scan',
  ],
  ['names of uploaded files', 'server/src/slices/file/hostile-files.test.ts', 'stores a file called %j as %j'],
  [
    'files of a repository that lie about their type',
    'server/src/slices/repository/upload.test.ts',
    'bytes that are something else',
  ],
  [
    'names that lead out of a folder, devices, directions of text',
    'server/src/slices/repository/upload.test.ts',
    'hostile names',
  ],
  ['a new ending by a new name', 'server/src/slices/repository/rename.test.ts', 'a new ending'],
  ['archives that lead out of their folder', 'attack/src/attacks/published-files.ts', 'published files'],
  ['links of announcements', 'server/src/slices/announcement/announcement.test.ts', 'javascript:alert(1)'],
  ['links of the main page', 'server/src/slices/content/main-page-hostile.test.ts', 'leads nowhere by %j'],
  ['links in mails', 'server/src/slices/mail-template/mail-template.test.ts', 'validation.mailLinkForeign'],
  [
    'the quota of a repository under sixty uploads',
    'server/src/slices/repository/upload.test.ts',
    'holds under sixty uploads at once',
  ],
  [
    'the quota of a person',
    'server/src/slices/file/quota.test.ts',
    'of twenty uploads that begin just below the quota one may pass it',
  ],
  ['values, queries and ids of every call', 'server/src/testing/hostile.test.ts', 'a hostile value in a field'],
] as const;
