import { eachApart } from './each-apart';

const broken = new Error('The connection was lost.');
const failing =
  (...those: number[]) =>
  async (one: number) => {
    if (those.includes(one)) throw broken;
    return one % 2 === 0;
  };

describe('the work of a job on several things', () => {
  it('is counted by what was done, one by one', async () => {
    expect(await eachApart([1, 2, 3, 4], failing())).toBe(2);
    expect(await eachApart([[2, 4], [6]], (those) => eachApart(those, failing()))).toBe(3);
  });

  it('goes on after what fails, and then says what failed', async () => {
    const tried: number[] = [];
    const act = async (one: number) => {
      tried.push(one);
      return failing(1)(one);
    };
    await expect(eachApart([1, 2, 3], act)).rejects.toBe(broken);
    expect(tried).toEqual([1, 2, 3]);
  });

  it('names how many failed, and shows ten of them', async () => {
    const every = Array.from({ length: 60 }, (_, at) => at);
    const fault = await eachApart(every, failing(...every)).catch((error: unknown) => error);
    expect(fault).toMatchObject({ message: '60 failed, the first with: The connection was lost.' });
    expect((fault as AggregateError).errors).toHaveLength(10);
  });
});
