import { expect } from 'chai';
import type { StrapiApp } from '../../../../strapi/app.ts';
import { decideTakeover, listLines, nothingTaken } from '../../../../strapi/mount/lists.ts';
import { OwnCode } from '../../../../strapi/mount/own-code.ts';
import { settle } from '../../../../strapi/survey/decide.ts';
import { appOf, uid } from '../book-app.ts';

const why = "the app has a sanitizer of its own for 'content-api.output'";

/** What a takeover decides of an app, before and after the app registers a sanitizer of answers in its `bootstrap`. */
const registering = (named: readonly string[] = []) => {
  const sanitizers: unknown[] = [];
  const app = {
    ...appOf({}),
    sanitizers: { get: () => sanitizers },
    plugin: () => undefined,
  } as unknown as StrapiApp;
  const ownCode = new OwnCode(app, named);
  ownCode.watch();
  const lists = decideTakeover(app, named.length > 0 ? named : true, []);
  const before = settle(app, lists, ownCode);
  sanitizers.push(() => {});
  return { lists, before, after: settle(app, lists, ownCode) };
};

describe('what stays with Strapi when every bootstrap has ended', () => {
  it('is what was decided, if the app has registered nothing', () => {
    const { lists, before } = registering();
    expect(before).to.deep.equal({ lists, kept: [] });
  });

  it('is each read that the app changes by what it has registered since', () => {
    const { lists, kept } = registering().after;
    expect(kept).to.deep.equal([
      { uid, reads: 'list', why },
      { uid, reads: 'one', why },
    ]);
    expect([lists.taken.size, lists.one.taken.size]).to.deep.equal([0, 0]);
    expect(listLines(lists, true)).to.deep.equal([
      "content-query: answers in place of Strapi's find: nothing",
      "content-query: answers in place of Strapi's findOne: nothing",
      `content-query: ${uid} stays with Strapi: ${why}`,
      `content-query: ${uid}: single entries stay with Strapi: ${why}`,
    ]);
    expect(nothingTaken(lists)).to.equal(
      `content-query: nothing is taken over, Strapi answers everything: ${uid}: ${why}`,
    );
  });

  it('is no type that the operator has named', () => {
    const { lists, after } = registering([uid]);
    expect(after.lists.taken).to.deep.equal(lists.taken);
  });
});
