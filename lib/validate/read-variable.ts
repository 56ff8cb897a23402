import type { Path } from '../error/content-query-error.ts';
import { expectedOf } from '../language/scalar-types.ts';
import { Variable, variableForms } from '../language/variables.ts';
import { jsonTypes, type ScalarAttribute } from '../schema/attribute.ts';
import type { Validation } from './context.ts';

/** Returns the variable that a text names. Reports a problem and returns undefined if there is no such variable. */
export const readVariable = (
  validation: Validation,
  attribute: ScalarAttribute,
  text: string,
  path: Path,
): Variable | undefined => {
  const { type, name } = attribute;
  const variable = jsonTypes.has(type) ? undefined : Variable.read(text, attribute);
  if (variable === undefined) {
    const message = jsonTypes.has(type)
      ? 'A value in JSON must not be a variable'
      : `'${text}' is no variable: a value that begins with $ must be ${variableForms}`;
    validation.problems.add('invalid-value', path, message, `for the text '${text}', write '$${text}'`);
    return undefined;
  }
  if (!variable.fits) {
    const message = `'${name}' must be ${expectedOf(attribute)}, which '${text}' never is`;
    validation.problems.add('invalid-value', path, message);
  }
  return variable;
};
