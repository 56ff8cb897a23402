import type { ReadKind } from '../language/reads.ts';
import type { Access } from '../schema/access.ts';
import type { ContentType } from '../schema/content-type.ts';
import type { Shapes } from '../shape/forms.ts';
import type { ViewedSchema } from '../view/view.ts';

/** The input of a description: the content types with a route, as one role sees them. */
export interface Description extends ViewedSchema {
  /** The content types that have a route. */
  readonly listed: readonly ContentType[];
  /** Returns the read kinds of a content type. */
  readonly readsOf: (type: ContentType) => readonly ReadKind[];
  readonly access: Access;
  /** The response formats of the content types. */
  readonly shapes: Shapes;
}
