import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { recorded } from '../conformance/recorded.ts';
import { useHost } from '../http/support/use-host.ts';
import { sqlite } from '../support/databases.ts';
import type { Answer } from '../support/http.ts';
import { type Document, documentOf, roles } from './support/documents.ts';

/** Says what is wrong with an answer by the schema that the document has for it; an empty text where nothing is. */
function checkerFor(document: Document): (plural: string, answer: Answer) => string {
  // Formats are notes here, and `discriminator` is OpenAPI's own; every other keyword is checked.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ ...document, $id: 'document' });
  return (plural, { status, body }) => {
    const known = document.paths[`/${plural}`] !== undefined;
    const place = known ? `paths/~1${plural}/get/responses/${status}` : `components/responses/${status}`;
    const inner = known && status !== 200 ? `components/responses/${status}` : place;
    const validate = ajv.getSchema(`document#/${inner}/content/application~1json/schema`);
    if (validate === undefined) return `the document has no schema for ${plural} ${status}`;
    return validate(body) ? '' : ajv.errorsText(validate.errors);
  };
}

const pluralOf = (url: string): string => /^\/api\/([^/?]+)/.exec(url)?.[1] ?? '';

describe('what the OpenAPI document says of answers', () => {
  const { host, ask } = useHost(sqlite, { CREATOR_FIELDS: 'populate', REST_POPULATE_WITH_PAGINATION: true });

  for (const role of roles) {
    it(`holds for every recorded request of ${role}`, async () => {
      const check = checkerFor(await documentOf(host(), role));
      const statuses = new Set<number>();
      const wrong: string[] = [];
      for (const { id, url } of recorded.filter((request) => request.role === role)) {
        const answer = await ask(url, { role });
        statuses.add(answer.status);
        const complaint = check(pluralOf(url), answer);
        if (complaint !== '') wrong.push(`${id} ${url}: ${complaint}`);
      }
      expect(wrong).to.deep.equal([]);
      expect([...statuses]).to.include.members([200, 400]);
    });
  }

  it('holds for 401, 403, 404 and 405', async () => {
    const check = checkerFor(await documentOf(host(), 'public'));
    const answers = [
      await ask('/api/articles', { token: 'not.a.token' }),
      await ask('/api/vaults'),
      await ask('/api/nothing'),
      await ask('/api/articles', { method: 'PUT' }),
    ];
    expect(answers.map(({ status }) => status)).to.deep.equal([401, 403, 404, 405]);
    expect(answers.map((answer) => check('articles', answer))).to.deep.equal(['', '', '', '']);
  });

  it('is not so loose that anything passes', async () => {
    const check = checkerFor(await documentOf(host(), 'editor'));
    const answer = await ask('/api/articles?populate=*&pagination[pageSize]=5', { role: 'editor' });
    const changed = (change: (entry: Document) => void): string => {
      const body = structuredClone(answer.body);
      change(body.data[0]);
      return check('articles', { ...answer, body });
    };
    expect(changed(() => {})).to.equal('');
    expect(changed((entry) => Object.assign(entry.attributes, { internalNote: 'x' }))).to.not.equal('');
    expect(changed((entry) => Object.assign(entry.attributes, { wordCount: '1' }))).to.not.equal('');
    expect(changed((entry) => Object.assign(entry.attributes, { kind: 'poem' }))).to.not.equal('');
    expect(changed((entry) => Object.assign(entry.attributes, { author: 1 }))).to.not.equal('');
    expect(
      changed((entry) =>
        Object.assign(entry.attributes, { sections: [{ id: 1, __component: 'shared.seo' }] }),
      ),
    ).to.not.equal('');
    expect(changed((entry) => Object.assign(entry, { id: null }))).to.not.equal('');
  });
});

describe('what the OpenAPI document says of attached creators', () => {
  const { host, ask } = useHost(sqlite, { CREATOR_FIELDS: 'attach' });

  it('holds for entries that carry them, and for a populate that names one', async () => {
    const check = checkerFor(await documentOf(host(), 'editor'));
    for (const query of ['', '?populate=createdBy']) {
      const answer = await ask(`/api/articles${query}`, { role: 'editor' });
      expect(answer.body.data[0].attributes).to.have.property('createdBy');
      expect(check('articles', answer), query).to.equal('');
    }
  });
});
