import type { Association } from 'sequelize';
import type { AnyModel } from './library.ts';

/** The unpublished properties of Sequelize's association objects. Which of them exist depends on the kind of association. */
export interface InsideAssociation {
  /** Constant values of attributes on the other side. */
  readonly scope?: object;
  readonly identifierField?: string;
  readonly foreignIdentifierField?: string;
  readonly sourceKeyField?: string;
  readonly targetKeyField?: string;
  /** The join table of a belongsToMany. */
  readonly through?: { readonly model: AnyModel; readonly scope?: Readonly<Record<string, unknown>> };
  /** The association from the target to its row of the join table. */
  readonly oneFromTarget?: Association;
}

/** Returns an association with its unpublished properties. */
export const insideAssociation = (association: Association): InsideAssociation =>
  association as unknown as InsideAssociation;
