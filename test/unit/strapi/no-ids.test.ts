import { expect } from 'chai';
import { answerInControllers, refuseNoIds } from '../../../strapi/mount/answer-in-controllers.ts';
import { CoreActions } from '../../../strapi/mount/core-actions.ts';
import { decideTakeover } from '../../../strapi/mount/lists.ts';
import { appVersions } from '../../../strapi/version.ts';
import { appOf, controller, ofFactory, route, uid } from './book-app.ts';

describe('a value that is not an id, on a route of one entry', () => {
  const noIds = ['abc', '2.5', 'null', '02', '-1', '2abc', '', '99999999999'];
  const lists = decideTakeover(appOf({}), true, []);

  /** Strapi's own action, which gives 1, with what answers in its place. */
  const actionWith = (say: (actions: CoreActions) => void) => {
    const actions = new CoreActions();
    const own = ofFactory({}, controller);
    actions.replace({ ...appOf({}), controller: () => own });
    say(actions);
    return (id: unknown): unknown =>
      (own.findOne as (ctx: object) => unknown)({
        params: { id },
        path: `/api/books/${String(id)}`,
        state: { route: { ...route } },
        request: {},
        querystring: '',
      });
  };

  it('is answered like a missing entry if Strapi’s router passed it to Strapi’s own action', async () => {
    const ask = actionWith((actions) => refuseNoIds(appVersions[4], actions, lists));
    for (const id of noIds) expect(await ask(id), id).to.equal(null);
    expect([await ask('2'), await ask(undefined)]).to.deep.equal([1, 1]);
  });

  it('is answered so inside a controller too, except if code of the app wraps the action', async () => {
    const answers = { answer: async () => {} };
    for (const isWrapped of [false, true]) {
      const reads = [{ uid, reads: 'one', route, isWrapped, why: '' } as const];
      const ask = actionWith((actions) =>
        answerInControllers(appVersions[4], actions, reads, answers, () => '', {
          whyStrapiAnswers: () => undefined,
        }),
      );
      for (const id of noIds) expect(await ask(id), id).to.equal(isWrapped ? 1 : null);
    }
  });
});
