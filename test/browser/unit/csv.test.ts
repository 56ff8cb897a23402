import { expect } from 'chai';
import { csvOf } from '../../../admin-config/page/src/model/csv.ts';

const entry = (values: Readonly<Record<string, unknown>>) => ({ id: '1', values });
const cellOf = (value: unknown) =>
  csvOf([entry({ a: value })], ['a'], { draftAndPublish: false }).split('\r\n')[1];

describe('a list as CSV', () => {
  it('has a line for each entry, in UTF-8 that spreadsheets know', () => {
    const text = csvOf([entry({ title: 'Ä "x",\ny', publishedAt: null })], ['title'], {
      draftAndPublish: true,
    });
    expect(text).to.equal('\uFEFF"id","status","title"\r\n"1","draft","Ä ""x"",\ny"\r\n');
  });

  it('has no formulas, and numbers as they are', () => {
    for (const text of ['=1+1', '+1', '@a', '-a', '\tb', '＝1'])
      expect(cellOf(text)).to.equal(`"1","'${text}"`);
    expect(cellOf(-1.5)).to.equal('"1","-1.5"');
    expect(cellOf('-2')).to.equal('"1","-2"');
  });

  it('names related entries, and has nothing for no value', () => {
    const author = { data: { id: 3, attributes: { name: 'Ida' } } };
    expect(cellOf(author)).to.equal('"1","#3 Ida"');
    expect(cellOf(null)).to.equal('"1",""');
    expect(cellOf(undefined)).to.equal('"1",""');
  });
});
