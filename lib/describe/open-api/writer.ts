import type { Description } from '../description.ts';
import type { Names } from '../names.ts';
import type { Schemas } from './schemas.ts';

/** What the parts of one document share. */
export interface Writer {
  readonly description: Description;
  readonly names: Names;
  readonly schemas: Schemas;
}
