import { expect } from 'chai';
import { LateValues } from '../../../lib/load/late-values.ts';
import type { EntryPlan } from '../../../lib/plan/read-plan.ts';

const title = { kind: 'scalar', name: 'title', type: 'string' } as unknown as EntryPlan['select'][number];
const slug = { ...title, name: 'slug' };

const planOf = (uid: string, select: EntryPlan['select'], published = true): EntryPlan => ({
  uid,
  select,
  gate: { published, conditions: [] },
  where: undefined,
  order: [],
  nested: [],
});

/** Values that are the id and what was asked, and a note of each read. */
const noted = () => {
  const reads: string[] = [];
  const late = new LateValues(async ({ uid, select, gate }, ids) => {
    reads.push(`${uid} ${select.map(({ name }) => name)} ${gate.published} ${ids}`);
    return new Map(ids.map((id) => [id, [uid, id]]));
  });
  return { late, reads };
};

describe('the values of a large response', () => {
  it('are read when the entries of all places are counted', async () => {
    const { late, reads } = noted();
    late.begin();
    late.begin();
    const values = late.of(planOf('a', [title]), [1, 2]);
    late.counted();
    await Promise.resolve();
    expect(reads).to.deep.equal([]);
    late.counted();
    expect(await values).to.deep.equal(
      new Map([
        [1, ['a', 1]],
        [2, ['a', 2]],
      ]),
    );
  });

  it('are read once for places that show the same attributes of the same entries', async () => {
    const { late, reads } = noted();
    late.begin();
    const all = Promise.all([
      late.of(planOf('a', [title]), [1, 2]),
      late.of(planOf('a', [title]), [2, 3]),
      late.of(planOf('a', [title, slug]), [3]),
      late.of(planOf('a', [title], false), [4]),
      late.of(planOf('b', [title]), [1]),
    ]);
    late.counted();
    await all;
    expect(reads).to.deep.equal([
      'a title true 1,2,3',
      'a title,slug true 3',
      'a title false 4',
      'b title true 1',
    ]);
  });

  it('are an error for all who wait, where the database gives one', async () => {
    const late = new LateValues(() => Promise.reject(new Error('gone')));
    late.begin();
    const waiting = [late.of(planOf('a', [title]), [1]), late.of(planOf('a', [title]), [2])];
    late.counted();
    const settled = await Promise.allSettled(waiting);
    expect(settled.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected']);
  });
});
