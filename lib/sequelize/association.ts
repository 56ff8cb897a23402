import type { Association } from 'sequelize';
import type { AnyModel } from './library.ts';

/** What Sequelize keeps on its association objects beyond their published types. Which of it is there depends on the kind. */
export interface InsideAssociation {
  /** Constant attributes of the other side. */
  readonly scope?: object;
  readonly identifierField?: string;
  readonly foreignIdentifierField?: string;
  readonly sourceKeyField?: string;
  readonly targetKeyField?: string;
  /** The join table of a belongsToMany. */
  readonly through?: { readonly model: AnyModel; readonly scope?: Readonly<Record<string, unknown>> };
  /** From the target to its row of the join table. */
  readonly oneFromTarget?: Association;
}

/** An association with what Sequelize does not publish of it. */
export const insideAssociation = (association: Association): InsideAssociation =>
  association as unknown as InsideAssociation;
