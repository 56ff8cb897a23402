import type { AttributeInfo } from './contract.ts';

/** An attribute, as a condition may name it. */
export interface NarrowedAttribute extends AttributeInfo {
  /** Whether no role sees it, as a private attribute; rows may name it all the same. */
  readonly hidden: boolean;
  /** Whether requests to the content API have named it in the last 30 days, since this instance was started. */
  readonly used: boolean;
  readonly variables: NonNullable<AttributeInfo['variables']>;
}

/** A content type that a role may be permitted to read. */
export interface NarrowableType {
  readonly uid: string;
  /** Why it cannot be narrowed; null where it can. */
  readonly whyNot: string | null;
  readonly attributes: readonly NarrowedAttribute[];
}

/** `GET /conditions/types`: what conditions may name. Administrators only. */
export interface NarrowableTypesAnswer {
  readonly types: readonly NarrowableType[];
  /** The components in them. */
  readonly components: readonly {
    readonly uid: string;
    readonly attributes: readonly NarrowedAttribute[];
  }[];
}
