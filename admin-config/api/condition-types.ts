import type { Context } from 'koa';
import { whyNotNarrowable } from '../../lib/schema/access.ts';
import { type Attribute, isRelational } from '../../lib/schema/attribute.ts';
import type { EntryType } from '../../lib/schema/content-type.ts';
import { type VariableSourceName, variableSourcesOf } from '../../lib/schema/variables.ts';
import { isHiddenFromAll, type View, wholeViewOf } from '../../lib/schema/view.ts';
import type { AdminContext } from '../context.ts';
import type { NarrowableTypesAnswer, NarrowedAttribute } from '../narrowing-contract.ts';
import { administratorOf } from './guard.ts';
import { attributeInfo, grantableTypes } from './types.ts';

/** Filters do not go into entries of several types, and on the page not into files. */
const operatorsOn = (attribute: Attribute, operators: readonly string[]): readonly string[] =>
  attribute.kind === 'scalar' || attribute.kind === 'relation' || attribute.kind === 'component'
    ? operators
    : [];

/** What variables may stand for that are compared with an attribute; with a relation its entries' ids are compared. */
const variablesOn = (view: View, attribute: Attribute): readonly VariableSourceName[] => {
  const compared = isRelational(attribute) ? view.attribute(view.target(attribute), 'id') : attribute;
  return compared?.kind === 'scalar' ? variableSourcesOf(compared.type) : [];
};

/** `GET /conditions/types` */
export const getConditionTypes = async (context: AdminContext, ctx: Context): Promise<void> => {
  await administratorOf(context, ctx);
  const { settings, uses } = context.pipeline;
  const { registry } = settings;
  const view = wholeViewOf(settings);
  const attributesOf = (type: EntryType): NarrowedAttribute[] =>
    view.attributes(type).map((attribute) => {
      const info = attributeInfo(view, attribute);
      return {
        ...info,
        operators: operatorsOn(attribute, info.operators),
        hidden: isHiddenFromAll(attribute),
        used: uses.has(type.uid, attribute.name),
        variables: variablesOn(view, attribute),
      };
    });
  const types = grantableTypes(context);
  const answer: NarrowableTypesAnswer = {
    types: types.map((type) => ({
      uid: type.uid,
      whyNot: whyNotNarrowable(registry, type.uid) ?? null,
      attributes: attributesOf(type),
    })),
    components: view.components(types).map((component) => ({
      uid: component.uid,
      attributes: attributesOf(component),
    })),
  };
  ctx.body = answer;
};
