import { expect } from 'chai';
import type { Access } from '../../index.ts';
import { type Association, associations, everything } from './support/associations.ts';
import { describeShops, idsOf } from './support/describe-shops.ts';

const whole = { find: 'every', findOne: 'every', preview: 'every' } as const;

const uidOf = ({ target }: Association): string => `api::${target}.${target}`;

/** A role for each association, which does not see the entry that the association is asked for. */
const accesses = new Map(
  associations.map((association, index): [string, Access] => {
    const rows = { [association.attribute]: { $ne: association.value } };
    const role = `hides-${index}`;
    return [role, { ...whole, role, conditions: new Map([[uidOf(association), { fields: null, rows }]]) }];
  }),
);

describeShops(
  'conditions of a role on models of the host',
  (same) => {
    for (const [index, association] of associations.entries()) {
      const { title, root, name, target, attribute, value, toMany } = association;
      const role = `hides-${index}`;
      const list = `${root}?${everything}&sort=id`;
      const through = `filters[${name}][${attribute}]=${encodeURIComponent(value)}`;
      const text = `:${JSON.stringify(value)}`;

      it(`hide entries behind a ${title} (${root}.${name}) from populate`, async () => {
        for (const more of ['=true', `[sort]=${attribute}`, `[filters][${attribute}][$notNull]=true`]) {
          const path = `${list}&populate[${name}]${more}`;
          const { status, body } = await same(path, role);
          expect(status).to.equal(200);
          expect(JSON.stringify(body)).to.not.include(text);
          expect(JSON.stringify((await same(path)).body)).to.include(text);
        }
      });

      it(`hide them from filters and sort through it (${root}.${name})`, async () => {
        const found = await same(`${list}&${through}`, role);
        expect([idsOf(found), found.body.meta.pagination.total]).to.deep.equal([[], 0]);
        expect(idsOf(await same(`${list}&${through}`))).to.not.deep.equal([]);
        const all = idsOf(await same(list, role));
        for (const query of [`sort=${name}.${attribute},id`, `sort=${name}.${attribute}:desc,id`])
          expect(idsOf(await same(`${root}?${everything}&${query}`, role))).to.have.members(all);
      });

      it(`hide them at the root (${target})`, async () => {
        const { body } = await same(`${target}s?${everything}`, role);
        expect(body.meta.pagination.total).to.equal(body.data.length);
        expect(
          body.data.map((one: { attributes: object }) => Reflect.get(one.attributes, attribute)),
        ).to.not.include(value);
        const { body: all } = await same(`${target}s?${everything}`);
        expect(all.data.length).to.be.greaterThan(body.data.length);
        const left = new Set(body.data.map(({ id }: { id: number }) => id));
        for (const { id } of all.data)
          expect((await same(`${target}s/${id}?publicationState=preview`, role)).status).to.equal(
            left.has(id) ? 200 : 404,
          );
      });

      if (toMany)
        it(`leave them out of windows and numbers of it (${root}.${name})`, async () => {
          const shown = await same(`${list}&populate[${name}][sort]=id`, role);
          const counted = await same(`${list}&populate[${name}][count]=true`, role);
          const first = await same(`${list}&populate[${name}][limit]=1&populate[${name}][sort]=id`, role);
          for (const [at, { id, attributes }] of shown.body.data.entries()) {
            const { data } = attributes[name];
            expect(counted.body.data[at].attributes[name].data.attributes.count).to.equal(data.length);
            expect(first.body.data[at].attributes[name].data).to.deep.equal(data.slice(0, 1));
            const number = `${root}?${everything}&filters[${name}][$count]=${data.length}`;
            expect(idsOf(await same(number, role))).to.include(id);
          }
        });
    }
  },
  {
    auth: {
      roleOf: (ctx) => ctx.get('x-role') || 'public',
      accessOf: (ctx) => accesses.get(ctx.get('x-role')),
    },
  },
);
