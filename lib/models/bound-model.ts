import type { Sequelize } from 'sequelize';
import type { AnyModel, Library, Quoted } from '../databases/sequelize.ts';
import type { StoredScalar } from '../databases/stored-scalar.ts';
import type { VersionRows } from '../schema/content-type.ts';
import type { Frame } from './frame.ts';
import type { Link } from './link.ts';

/** The host's own models, by the uid of the type that each one stores. */
export type OwnModels = Readonly<Record<string, AnyModel>>;

/** The column of a scalar attribute. */
export interface Column extends StoredScalar {
  readonly name: string;
  /** Writes the column in the form in which it is read and compared; undefined if that is the column itself. */
  readonly as?: ((column: string) => string) | undefined;
  /** For the id of a key of several attributes, which statements compute as a column: the columns of these attributes. */
  readonly parts?: readonly Column[] | undefined;
}

/** How an attribute with entries of several types stores which entries it leads to. */
export type MixedLink = MixedTable | MixedColumns;

/** A join table. Each row contains the ids of both entries and the type of the target, and has a position. */
export interface MixedTable {
  readonly kind: 'table';
  readonly through: AnyModel;
  /** The frame of statements on the join table. */
  readonly frame: Frame;
  /** The value of the column `field` in the attribute's rows, if the table also contains rows of other attributes. */
  readonly field: string | undefined;
  readonly columns: {
    readonly owner: string;
    readonly id: string;
    readonly type: string;
    readonly order: string;
  };
}

/** Two columns of the entry's own table. */
export interface MixedColumns {
  readonly kind: 'columns';
  readonly id: string;
  readonly type: string;
}

/** The frames of statements on the rows of a model. */
export type Frames = Readonly<Record<VersionRows, Frame>>;

/** A content type or component with the Sequelize models that read it. It is created once at boot. */
export interface BoundModel {
  readonly uid: string;
  readonly model: AnyModel;
  /**
   * The frames of statements on all rows, and on those of one publication state. They are the same if the type has no drafts. The
   * latest rows are found by a condition of the gate.
   */
  readonly frames: Frames;
  /** The same with deleted rows; undefined if no relation leads to them. */
  readonly framesWithDeleted: Frames | undefined;
  readonly columns: ReadonlyMap<string, Column>;
  readonly links: ReadonlyMap<string, Link>;
  readonly mixed: ReadonlyMap<string, MixedLink>;
}

/** The models of all registered types, and the Sequelize instance that they belong to. */
export interface ModelSet {
  readonly sequelize: Sequelize;
  readonly library: Library;
  /** Quotes a name for statements; `escape` does the same for a constant. */
  readonly quote: (name: string) => Quoted;
  readonly escape: (value: string) => string;
  readonly byUid: ReadonlyMap<string, BoundModel>;
  /** The types of the rows that entries of a type must have, by its uid; undefined for a row that no type is registered for. */
  readonly requiredTypes: ReadonlyMap<string, readonly (string | undefined)[]>;
}
