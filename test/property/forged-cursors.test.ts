import { expect } from 'chai';
import fc from 'fast-check';
import { idsOf } from '../http/support/entries.ts';
import { useHost } from '../http/support/use-host.ts';
import { type DatabaseName, onEachDatabase } from '../support/databases.ts';
import { type ForgedValues, forgeCursor } from '../unit/support/forge-cursor.ts';
import { holds, runsTake } from './runs.ts';

/**
 * What a value of each sort key looks like on some database. What does not look so is of another kind, and has to be refused;
 * what does may be out of range, and then it is refused as well.
 */
const shapes = {
  text: /^\P{Surrogate}*$/u,
  integer: /^-?\d{1,19}$/,
  boolean: /^-?\d{1,3}$/,
  number: /^(?:-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|NaN|-?Inf(?:inity)?)$/i,
  date: /^(?:\d{4,7}-\d\d-\d\d(?: AD| BC)?|-?infinity)$/,
  time: /^-?\d{2,3}:\d\d:\d\d(?:\.\d+)?$/,
  dateTime: /^(?:\d{4,7}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?(?: AD| BC)?|-?infinity|-?\d+)$/,
} as const;

type Shape = keyof typeof shapes;

const keys: Readonly<Record<string, Shape>> = {
  id: 'integer',
  title: 'text',
  summary: 'text',
  wordCount: 'integer',
  views: 'integer',
  rating: 'number',
  price: 'number',
  featured: 'boolean',
  issueDate: 'date',
  airTime: 'time',
  eventAt: 'dateTime',
  createdAt: 'dateTime',
  'author.id': 'integer',
  'author.name': 'text',
  'author.team.createdAt': 'dateTime',
  'categories.weight': 'integer',
};

/** The last key of every list; a far id may be missing. */
const isOwnId = (name: string): boolean => name === 'id';

const mayFit = (name: string, value: unknown, database: DatabaseName): boolean => {
  if (value === null) return !isOwnId(name);
  if (typeof value !== 'string' || value.includes('\0')) return false;
  // A column of SQLite holds any value; one of another kind has a mark.
  if (database === 'sqlite' && value.startsWith('\u0001') && !name.endsWith('id')) return true;
  return shapes[keys[name] ?? 'text'].test(value);
};

const numbers = fc.oneof(
  fc.maxSafeInteger(),
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }),
  fc.double(),
  fc.constantFrom('0', '007', '1e3', '1e400', '1e-400', '1.0', '+1', ' 1', '1,5', '1'.repeat(400)),
);
const pad = (number: number, digits = 2): string => String(number).padStart(digits, '0');
const part = fc.integer({ min: 0, max: 99 });
const dates = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), part, part, fc.constantFrom('', ' AD', ' BC', 'T', '\0'))
  .map(([year, month, day, end]) => `${pad(year, 4)}-${pad(month)}-${pad(day)}${end}`);
const days = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
const times = fc
  .tuple(part, part, part, fc.constantFrom('', '.1', '.123', '.123456', '.1234567', 'Z', ' +00:00'))
  .map(([hour, minute, second, end]) => `${pad(hour)}:${pad(minute)}:${pad(second)}${end}`);
const dateTimes = fc
  .tuple(
    fc.oneof(
      dates,
      days.map((text) => text.slice(0, 10)),
    ),
    times,
    fc.constantFrom('', ' AD', ' BC'),
  )
  .map(([date, time, era]) => `${date} ${time}${era}`);
const marks = fc.tuple(fc.constantFrom('i', 'r', 't', 'b', ''), fc.oneof(numbers.map(String), fc.string()));
const odd = [
  ...['', ' ', 'NaN', 'Infinity', '-Infinity', 'infinity', 'Inf', 'true', 'now', 'null', '24:00:00'],
  ...['a\0', '\0', '\ud800', "'); DROP TABLE articles; --", '$1 :a ? %', 'ä'.repeat(2_000), '[1]', '{"a":1}'],
];

const cursorValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constant(null),
  numbers.map(String),
  fc.oneof(dates, days, times, dateTimes),
  fc.string({ unit: 'binary', maxLength: 12 }),
  marks.map(([kind, rest]) => `\u0001${kind}${rest}`),
  fc.constantFrom(...odd),
  // What no cursor of ours has at all.
  fc.oneof(fc.integer(), fc.boolean(), fc.constant([]), fc.constant(['1']), fc.constant({ $gt: '' })),
);

interface Forgery {
  readonly sorts: readonly (readonly [name: string, direction: string])[];
  readonly values: ForgedValues;
  readonly surplus: number;
}

/** Values of every kind for every key, and now and then one too many or too few. */
const forgeries: fc.Arbitrary<Forgery> = fc
  .uniqueArray(fc.constantFrom(...Object.keys(keys).filter((name) => !isOwnId(name))), { maxLength: 3 })
  .chain((names) =>
    fc.record({
      sorts: fc.tuple(
        ...[...names, 'id'].map((name) => fc.constantFrom('asc', 'desc').map((to) => [name, to] as const)),
      ),
      values: fc.tuple(
        ...names.map(() => cursorValues),
        // Often an id, so that the values before it count.
        fc.oneof({ weight: 3, arbitrary: fc.integer({ min: -5, max: 200 }).map(String) }, cursorValues),
      ),
      surplus: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, -1, 1),
    }),
  );

const listOf = ({ sorts }: Forgery): string =>
  `sort=${sorts.map(([name, direction]) => `${name}:${direction}`).join(',')}&locale=en`;

const valuesOf = ({ values, surplus }: Forgery): ForgedValues =>
  surplus > 0 ? [...values, '1'] : values.slice(0, values.length + surplus);

for (const [how, jsonInDatabase] of [
  ['written by the database where it can', true],
  ['read row by row', false],
] as const) {
  onEachDatabase(`random forged cursors, ${how},`, (database) => {
    const settings = { REST_CURSORS: true, REST_MAX_LIMIT: 200, pluginConfig: { jsonInDatabase } };
    const { ask } = useHost(database, settings);
    const role = 'authenticated';

    it('are refused, or show a part of their list', async function () {
      this.timeout(runsTake());
      const check = async (forgery: Forgery) => {
        const list = listOf(forgery);
        const values = valuesOf(forgery);
        const cursor = forgeCursor(list, values);
        const answer = await ask(`/api/articles?${list}&pagination[pageSize]=5&pagination[after]=${cursor}`, {
          role,
        });
        const fit = forgery.sorts.every(([name], index) => mayFit(name, values[index], database.name));
        if (!fit || forgery.surplus !== 0) expect(answer.status, answer.text.slice(0, 300)).to.equal(400);
        if (answer.status === 400) {
          expect(answer.body.error.details.errors).to.have.length(1);
          expect(answer.body.error.details.errors[0]).to.include({ code: 'invalid-cursor' });
          return;
        }
        const shown = idsOf(answer);
        const all = idsOf(await ask(`/api/articles?${list}&pagination[pageSize]=200`, { role }));
        const start = shown[0] === undefined ? all.length : all.indexOf(shown[0]);
        expect(start).to.be.at.least(0);
        expect(shown).to.deep.equal(all.slice(start, start + 5));
      };
      await holds(forgeries, check, (forgery) => `${listOf(forgery)} ${JSON.stringify(valuesOf(forgery))}`);
    });
  });
}
