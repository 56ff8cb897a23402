import fc from 'fast-check';
import type { ScalarAttribute } from '../../../lib/schema/attribute.ts';
import { type OperatorName, operatorNames } from '../../../lib/schema/operators.ts';
import type { Condition } from '../evaluator/find.ts';
import type { Said } from './comparison.ts';
import { type Scene, valuesOf } from './scene.ts';
import { textLike } from './texts.ts';
import type { Tree } from './tree.ts';

/** A place inside of a document, and the text of what is there. */
interface Known {
  readonly steps: readonly string[];
  readonly text: string;
}

/** Every place of a document, lists and objects too. */
export function* placesIn(value: unknown, steps: readonly string[] = []): Generator<Known> {
  yield { steps, text: typeof value === 'string' ? value : JSON.stringify(value) };
  if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* placesIn(inner, [...steps, name]);
}

/** What no document has, or of another kind. */
const oddSteps = ['0', '1', '7', '01', '-1', 'nothing', 'constructor', 'length', 'a.b', '$', '*', 'É'];
const oddTexts = ['true', 'false', 'null', '0', '-0', '1', '1.0', '12', '1e1', '0.5', '007', '{}', '[]', ''];

/** Whether a step can stand in the brackets of a filter. */
export const isName = (step: string): boolean => step !== '' && !/[[\]]/.test(step) && !step.startsWith('$');

/** The operators that look into the elements of a list. */
const ofLists: readonly OperatorName[] = ['$has', '$hasAny', '$hasAll'];

/** A comparison of a value inside of the documents of an attribute, written below its name. */
export function insideOf(scene: Scene, uid: string, attribute: ScalarAttribute): fc.Arbitrary<Said<Tree>> {
  const { name } = attribute;
  const documents = valuesOf(scene, uid, name).map((text): unknown => JSON.parse(String(text)));
  const known = documents.flatMap((document) => [...placesIn(document)]);
  const some: fc.Arbitrary<Known> =
    known.length === 0 ? fc.constant({ steps: ['nothing'], text: '' }) : fc.constantFrom(...known);
  const odd = fc.constantFrom(...oddSteps.filter(isName));
  const steps = fc.oneof(
    { weight: 6, arbitrary: some.map((one) => one.steps) },
    { weight: 1, arbitrary: fc.tuple(some, odd).map(([one, step]) => [...one.steps, step]) },
    { weight: 1, arbitrary: fc.tuple(some, odd).map(([one, step]) => [...one.steps.slice(0, -1), step]) },
  );
  const text = fc.oneof(
    { weight: 4, arbitrary: some.map((one) => one.text) },
    { weight: 1, arbitrary: textLike(known.map((one) => one.text)) },
    { weight: 2, arbitrary: fc.constantFrom(...oddTexts) },
  );
  const operators = fc.constantFrom(...operatorNames, ...ofLists);
  const texts = fc.array(text, { minLength: 1, maxLength: 3 });
  return fc
    .tuple(steps, operators, texts, text, fc.boolean())
    .filter(([way, operator]) => way.every(isName) && (way.length > 0 || ofLists.includes(operator)))
    .map(([way, operator, values, value, isBare]): Said<Tree> => {
      const said = (sought: readonly string[], tree: Tree): Said<Tree> => {
        const condition: Condition = {
          kind: 'inside',
          attribute: name,
          steps: way,
          operator,
          values: sought,
        };
        const below = [...way].reverse().reduce((inner: Tree, step): Tree => ({ [step]: inner }), tree);
        return { tree: below, condition };
      };
      if (operator === '$eq' && isBare && way.length > 0) return said([value], value);
      if (operator === '$null' || operator === '$notNull') return said([], { [operator]: 'true' });
      if (operator === '$between')
        return said([value, ...values.slice(0, 1)], { $between: [value, ...values.slice(0, 1)] });
      const isList = ['$in', '$notIn', '$hasAny', '$hasAll'].includes(operator);
      return isList ? said(values, { [operator]: values }) : said([value], { [operator]: value });
    });
}
