import type { Config } from './config';
import { startProblem } from './start-problem';

const said = (error: object) => startProblem(Object.assign(new Error('raw'), error), { port: 8080 } as Config).message;

it('says in one line what to do where no space is left, whether a file or the database found it', () => {
  const full = /^No space is left .*TITIAN_DATA\.$/;
  expect(said({ code: 'ENOSPC', syscall: 'copyfile', path: '/x' })).toMatch(full);
  expect(said({ cause: { code: '53100' } })).toMatch(full);
  expect(said({ cause: { code: '23505' } })).toBe('raw');
});
