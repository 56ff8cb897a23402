import { type Asked, readAsked } from '../shapes/asked.ts';
import { pathOf } from '../shapes.ts';
import type { SameShape, Statement, Statements } from './statement.ts';

/** Returns the body of an answer as JSON text. */
export type Answer = () => Promise<string>;

/** The functions of one database for the floor. */
export interface Floor {
  readonly statements: Statements;
  /** Returns a function that runs a statement, which is prepared once under a unique name. */
  prepare(name: string, text: string): (values: readonly unknown[]) => Promise<string>;
  /** Runs a statement that is unlikely to come again. */
  run(statement: Statement): Promise<string>;
  /** Writes the statement of a question that may be new. */
  write(asked: Asked): Statement;
}

/** Returns the function that answers a URL; undefined if there is none. */
export type Find = (url: string) => Answer | undefined;

/** Returns a function that finds the answer of a path: by the path itself, or by its form if each request has another path. */
export function finderOf(floor: Floor): Find {
  const answers = new Map<string, Answer>();
  for (const shape of Object.keys(floor.statements) as SameShape[]) {
    const { text, values } = floor.statements[shape];
    const run = floor.prepare(shape, text);
    answers.set(pathOf(shape), () => run(values));
  }
  const known = readAsked(pathOf('known'));
  if (known === undefined) throw new Error('the known question cannot be read');
  const runKnown = floor.prepare('known', floor.write(known).text);
  return (path) => {
    const same = answers.get(path);
    if (same !== undefined) return same;
    const asked = readAsked(path);
    if (asked === undefined) return undefined;
    return sameForm(asked, known)
      ? () => runKnown(floor.write(asked).values)
      : () => floor.run(floor.write(asked));
  };
}

/** Whether two questions differ only in their value, so that one statement answers both. */
const sameForm = (one: Asked, other: Asked): boolean =>
  one.attribute === other.attribute &&
  one.operator === other.operator &&
  one.fields.join() === other.fields.join();
