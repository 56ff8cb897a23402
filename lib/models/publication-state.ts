import { type AnyModel, libraryOf, sequelizeOf } from '../databases/sequelize.ts';
import type { Published } from '../schema/content-type.ts';
import { insideModel, scoped } from './frame.ts';

/**
 * Returns a model whose finds give published entries or drafts only. The conditions of the scopes with which the host passed the
 * model hold as well: the two are combined here, because by default Sequelize lets one condition on an attribute replace another.
 */
export const inState = (
  model: AnyModel,
  state: 'published' | 'drafts',
  published: Published = 'publishedAt',
): AnyModel => {
  const { Op } = libraryOf(sequelizeOf(model));
  const { where: given, ...scope } = insideModel(model)._scope ?? {};
  const isPublished = state === 'published';
  const where =
    typeof published === 'string'
      ? { [published]: { [isPublished ? Op.ne : Op.is]: null } }
      : isPublished
        ? published
        : { [Op.not]: published };
  return scoped(model, { ...scope, where: given === undefined ? where : { [Op.and]: [given, where] } });
};
