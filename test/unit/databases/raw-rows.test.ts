import { EventEmitter } from 'node:events';
import { expect } from 'chai';
import { RawRows, type RawValues, rawRowsOf } from '../../../lib/databases/postgres/raw-rows.ts';

const message = (type: string, body: Buffer): Buffer => {
  const header = Buffer.alloc(5);
  header.write(type);
  header.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
};

const row = (...values: readonly (string | null)[]): Buffer => {
  const count = Buffer.alloc(2);
  count.writeInt16BE(values.length);
  const fields = values.map((value) => {
    const bytes = Buffer.from(value ?? '');
    const length = Buffer.alloc(4);
    length.writeInt32BE(value === null ? -1 : bytes.length);
    return Buffer.concat([length, bytes]);
  });
  return message('D', Buffer.concat([count, ...fields]));
};

const complete = message('C', Buffer.from('SELECT 1\0'));
const ready = message('Z', Buffer.from('I'));
const notice = message('A', Buffer.from('someone said something\0'));

/** A socket whose chunks go through RawRows, with what pg's parser was given and the rows that were taken. */
const start = () => {
  const stream = new EventEmitter();
  const given: Buffer[] = [];
  const taken: RawValues[] = [];
  const parse = (chunk: Buffer): void => void given.push(chunk);
  stream.on('data', parse);
  const rows = new RawRows(stream, parse);
  return {
    takeRows: () => rows.takeRows((values) => taken.push(values)),
    send: (...chunks: readonly Buffer[]) => {
      for (const chunk of chunks) stream.emit('data', chunk);
    },
    given: () => Buffer.concat(given),
    taken: () => taken.map((values) => values.map((value) => value?.toString() ?? null)),
  };
};

describe('rows that are taken as bytes on PostgreSQL', () => {
  const texts = [['{"title":"Fähre 🌊"}', null, ''], ['2']] as const;
  const mine = [notice, row(...texts[0]), notice, row(...texts[1]), complete, ready];
  const others = [row('of another query'), complete, ready];
  const all = Buffer.concat([...mine, ...others]);
  const forPg = Buffer.concat([notice, notice, complete, ready, ...others]);

  it('are taken by a query whose columns are told in the same chunk', () => {
    const description = message('T', Buffer.from('columns'));
    const stream = new EventEmitter();
    const given: Buffer[] = [];
    const taken: RawValues[] = [];
    let rows: RawRows | undefined;
    const parse = (chunk: Buffer): void => {
      given.push(chunk);
      if (chunk.includes('columns')) rows?.takeRows((values) => taken.push(values));
    };
    stream.on('data', parse);
    rows = new RawRows(stream, parse);
    stream.emit(
      'data',
      Buffer.concat([notice, description, row('mine'), complete, ready, row('another'), ready]),
    );
    expect(taken.map((values) => values.map(String))).to.deep.equal([['mine']]);
    const forPg = Buffer.concat([notice, description, complete, ready, row('another'), ready]);
    expect(Buffer.concat(given).equals(forPg)).to.equal(true);
  });

  it('arrive whole wherever the stream is split, and pg gets everything else', () => {
    for (let at = 0; at <= all.length; at += 1) {
      const { takeRows, send, taken, given } = start();
      takeRows();
      send(all.subarray(0, at), all.subarray(at));
      expect(taken(), `cut at ${at}`).to.deep.equal(texts);
      expect(given().equals(forPg), `cut at ${at}`).to.equal(true);
    }
  });

  it('arrive whole if every chunk has a few bytes', () => {
    for (const size of [1, 2, 3, 4, 5, 7, 11]) {
      const { takeRows, send, taken, given } = start();
      takeRows();
      for (let at = 0; at < all.length; at += size) send(all.subarray(at, at + size));
      expect(taken(), `chunks of ${size}`).to.deep.equal(texts);
      expect(given().equals(forPg), `chunks of ${size}`).to.equal(true);
    }
  });

  it('are those of one query: the next one has to ask again', () => {
    const { takeRows, send, taken } = start();
    send(...others);
    takeRows();
    send(...mine, ...others);
    takeRows();
    send(row('again'), complete, ready);
    expect(taken()).to.deep.equal([...texts, ['again']]);
  });

  it('are found though a message was under way when they were asked for', () => {
    const { takeRows, send, taken, given } = start();
    send(notice.subarray(0, 9));
    takeRows();
    send(notice.subarray(9), ...mine.slice(1));
    expect(taken()).to.deep.equal(texts);
    expect(given().equals(Buffer.concat([notice, notice, complete, ready]))).to.equal(true);
  });

  it('may be asked for by a query that pg submits while it is given the end of another', () => {
    const stream = new EventEmitter();
    const taken: RawValues[] = [];
    let rows: RawRows | undefined;
    const parse = (chunk: Buffer): void => {
      if (chunk.includes(ready)) rows?.takeRows((values) => taken.push(values));
    };
    stream.on('data', parse);
    rows = new RawRows(stream, parse);
    for (const chunk of [...others, row('mine')]) stream.emit('data', chunk);
    expect(taken.map(([value]) => value?.toString())).to.deep.equal(['mine']);
  });

  it('are not read from a socket that something else reads too', () => {
    const stream = new EventEmitter();
    expect(rawRowsOf(stream)).to.equal(undefined);
    const read = new EventEmitter();
    read.on('data', () => {});
    expect(rawRowsOf(read)).to.be.an.instanceOf(RawRows);
    expect(rawRowsOf(read)).to.equal(rawRowsOf(read));
    const shared = new EventEmitter();
    shared.on('data', () => {}).on('data', () => {});
    expect(rawRowsOf(shared)).to.equal(undefined);
    expect(shared.listenerCount('data')).to.equal(2);
  });
});
