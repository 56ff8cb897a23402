import type { Reads } from '../language/reads.ts';
import type { Access } from '../schema/access.ts';
import type { ContentType } from '../schema/content-type.ts';
import type { Shapes } from '../shape/forms.ts';
import type { ViewedSchema } from '../view/view.ts';

/** What is described: the content types with a route, as one role sees them. */
export interface Description extends ViewedSchema {
  /** The content types that have a route. */
  readonly listed: readonly ContentType[];
  /** The ways in which each of them is read. */
  readonly readsOf: (type: ContentType) => readonly Reads[];
  readonly access: Access;
  /** The shape of each type's answers. */
  readonly shapes: Shapes;
}
