import { type AnyModel, libraryOf, sequelizeOf } from '../databases/sequelize.ts';
import { insideModel, scoped } from './frame.ts';

/**
 * Returns a model whose finds give published entries or drafts only. The conditions of the scopes with which the host passed the
 * model hold as well: the two are combined here, because by default Sequelize lets one condition on an attribute replace another.
 */
export const inState = (model: AnyModel, state: 'published' | 'drafts'): AnyModel => {
  const { Op } = libraryOf(sequelizeOf(model));
  const { where: given, ...scope } = insideModel(model)._scope ?? {};
  const where = { publishedAt: { [state === 'published' ? Op.ne : Op.is]: null } };
  return scoped(model, { ...scope, where: given === undefined ? where : { [Op.and]: [given, where] } });
};
