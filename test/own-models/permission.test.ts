import { expect } from 'chai';
import { associations, everything } from './support/associations.ts';
import { describeOneShop, pathsOf } from './support/describe-shops.ts';

describeOneShop('permission on models of the host', (same) => {
  for (const { title, root, name, target, attribute } of associations) {
    const role = `no-${target}`;

    if (root === `${target}s`) {
      it(`refuses the root of a ${title} (${root}.${name})`, async () => {
        expect((await same(`${root}?populate=${name}`, role)).status).to.equal(403);
      });
      continue;
    }

    it(`leaves a ${title} (${root}.${name}) out of populate, and validates nothing under it`, async () => {
      for (const populate of ['populate=*', `populate=${name}`, `populate[${name}][fields]=nothing`]) {
        const answer = await same(`${root}?${everything}&${populate}`, role);
        expect(answer.status).to.equal(200);
        for (const entry of answer.body.data) expect(entry.attributes).to.not.have.property(name);
      }
    });

    it(`refuses filters and sort through a ${title} (${root}.${name})`, async () => {
      const filters = await same(`${root}?filters[${name}][${attribute}]=x`, role);
      expect([filters.status, pathsOf(filters)]).to.deep.equal([400, [`filters.${name}`]]);
      const sort = await same(`${root}?sort=${name}.${attribute}`, role);
      expect([sort.status, pathsOf(sort)]).to.deep.equal([400, ['sort']]);
    });
  }

  it('leaves out a second and a third hop', async () => {
    const answer = await same('authors?populate[books][populate]=genres,publisher&sort=id', 'no-genre');
    const [book] = answer.body.data[0].attributes.books.data;
    expect(book.attributes).to.have.property('publisher');
    expect(book.attributes).to.not.have.property('genres');
    const deep = await same('reviews?populate=book.authors.profile&sort=id', 'no-profile');
    const [author] = deep.body.data[0].attributes.book.data.attributes.authors.data;
    expect(author.attributes).to.not.have.property('profile');
  });

  it('refuses a second hop in filters and sort', async () => {
    expect((await same('authors?filters[books][genres][name]=crime', 'no-genre')).status).to.equal(400);
    expect((await same('reviews?sort=book.publisher.name', 'no-publisher')).status).to.equal(400);
    expect((await same('books?filters[$or][0][publisher][$null]=true', 'no-publisher')).status).to.equal(400);
  });

  it('needs no grant for media and components, and refuses a role without any grant', async () => {
    expect(
      (await same('books?populate=cover,measures&filters[measures][height][$gt]=0', 'no-genre')).status,
    ).to.equal(200);
    expect((await same('books', 'stranger')).status).to.equal(403);
  });

  it('hides private attributes, passwords and attributes that only the model has', async () => {
    for (const name of ['email', 'pin', 'mentorId', 'deletedAt', 'constructor', '$Book.cost$']) {
      const key = encodeURIComponent(name);
      for (const parameter of [
        `fields=${key}`,
        `sort=${key}`,
        `filters[${key}]=x`,
        `filters[mentor][${key}]=x`,
      ]) {
        expect((await same(`authors?${parameter}`)).status, parameter).to.equal(400);
      }
    }
    for (const name of ['cost', 'publisherCode', 'publisher_code', 'creatorId', 'book_no']) {
      expect((await same(`books?filters[${name}][$gt]=0`)).status, name).to.equal(400);
    }
    const { text } = await same(`books?${everything}&populate=*`);
    expect(text).to.not.match(/"cost"|"email"|"pin"|publisherCode|creatorId|not a real hash/);
  });
});
