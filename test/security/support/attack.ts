import { expect } from 'chai';
import { record } from '../../http/support/record.ts';
import type { UsedHost } from '../../http/support/use-host.ts';
import { type Answer, type GetOptions, sendShapeFirst } from '../../support/http.ts';

/** What the newsroom holds and shows to nobody. */
const secrets = [
  /\$2a\$10\$/,
  /\bnote \d/,
  /author\d+@example/,
  /Passw0rd/,
  /reset-(?:ann|bob)/,
  /hash\$secret/,
  /(?:grace|linus)@/,
];

/** What only other roles than the public may see. */
const ofOtherRoles = [/\bV-\d/, /\blog \d/, /ann@example/];

const databaseTalk = [
  /\bSELECT\b.*\bFROM\b/,
  /SQLITE_/,
  /sequelize/i,
  /syntax error/i,
  /no such (?:column|table)/,
  /node_modules/,
];

/** No private value, no text of a statement and no fault of the database may be in an answer. */
export function expectSilence(answer: Answer, role = 'public'): void {
  for (const pattern of [...secrets, ...databaseTalk, ...(role === 'public' ? ofOtherRoles : [])])
    expect(answer.text).to.not.match(pattern);
}

/** What an attack came to. */
export interface Attacked {
  readonly answer: Answer;
  /** What the database ran for it. */
  readonly statements: readonly string[];
}

/** Writes spaces and letters beyond ASCII as a client has to; everything else goes out as it stands. */
export const written = (query: string): string =>
  query.replace(/[^!-~]/gu, (character) => encodeURIComponent(character));

/** Sends a request, and looks at what every answer has to keep to itself. */
export async function attack(used: UsedHost, path: string, options: GetOptions = {}): Promise<Attacked> {
  const answers: Answer[] = [];
  await sendShapeFirst(used.host().url + written(path), options);
  const statements = await record(used.host().sequelize, async () => {
    answers.push(await used.ask(written(path), options));
  });
  const [answer] = answers;
  if (answer === undefined) throw new Error('no answer');
  expect(answer.status, path).to.be.below(500);
  expectSilence(answer, options.role);
  return { answer, statements };
}

/** A request that has to be 400 before the database is asked anything. */
export async function expectRefused(used: UsedHost, path: string, options: GetOptions = {}): Promise<Answer> {
  const { answer, statements } = await attack(used, path, options);
  expect(answer.status, `${path}: ${answer.text.slice(0, 300)}`).to.equal(400);
  expect(answer.body.error.name, path).to.equal('ValidationError');
  expect(answer.body.error.details.errors, path).to.have.length.greaterThan(0);
  expect(statements, path).to.deep.equal([]);
  return answer;
}

/**
 * The request has NAME where the name of an attribute stands. A forbidden name has to be refused as an absent one is,
 * and no hint may tell of what is forbidden.
 */
export async function expectAsAbsent(
  used: UsedHost,
  path: string,
  forbidden: string,
  options: GetOptions = {},
): Promise<void> {
  const shape = async (name: string) => {
    const answer = await expectRefused(used, path.replaceAll('NAME', name), options);
    const { errors } = answer.body.error.details;
    for (const { hint = '' } of errors) expect(hint, path).to.not.include(`'${forbidden}'`);
    const told = errors.map(({ code, message, path }: Record<string, unknown>) => ({ code, message, path }));
    return JSON.stringify({ message: answer.body.error.message, told }).replaceAll(name, 'NAME');
  };
  expect(await shape(forbidden), `${path} with ${forbidden}`).to.equal(await shape('qqzzqq'));
}
