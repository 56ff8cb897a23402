import type { Sequelize } from 'sequelize';
import type { StoredScalar } from '../databases/stored-scalar.ts';
import type { Frame } from '../sequelize/frame.ts';
import type { AnyModel, Library } from '../sequelize/library.ts';
import type { Link } from './link.ts';

/** The columns of Strapi v4's join tables for components. */
export const componentColumns = {
  owner: 'entity_id',
  component: 'component_id',
  type: 'component_type',
  field: 'field',
  order: 'order',
} as const;

/** The column of a scalar attribute. */
export interface Column extends StoredScalar {
  readonly name: string;
  /** Whether it must be cast to text wherever it is read or compared. */
  readonly asText: boolean;
}

/** Where an attribute that leads to entries of several types keeps which ones they are. */
export type MixedLink = MixedTable | MixedColumns;

/** A join table: which entry leads to which entry of which type, in order. */
export interface MixedTable {
  readonly kind: 'table';
  readonly through: AnyModel;
  /** The frame of statements on the join table. */
  readonly frame: Frame;
  /** What the join rows of the attribute have in their column `field`, where the table holds others too. */
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

/** A content type or component with the Sequelize models that read it, made once at boot. */
export interface BoundModel {
  readonly uid: string;
  readonly model: AnyModel;
  /** The same model under the scope that hides drafts; the model itself where the type has none. */
  readonly published: AnyModel;
  /** The frames of statements on the two. */
  readonly frames: { readonly all: Frame; readonly published: Frame };
  readonly columns: ReadonlyMap<string, Column>;
  readonly links: ReadonlyMap<string, Link>;
  readonly mixed: ReadonlyMap<string, MixedLink>;
}

/** The models of every registered type, and the Sequelize instance they were made with. */
export interface ModelSet {
  readonly sequelize: Sequelize;
  readonly library: Library;
  /** Quotes identifiers, and escapes constants, for statements. */
  readonly quote: (name: string) => string;
  readonly escape: (value: string) => string;
  readonly byUid: ReadonlyMap<string, BoundModel>;
}

/** The name of the scope that the plugin adds to the models of types with drafts. */
export const publishedScope = 'contentQuery:published';
