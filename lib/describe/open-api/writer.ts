import type { Description } from '../description.ts';
import type { Names } from '../names.ts';
import type { Rest } from './rest.ts';
import type { Schemas } from './schemas.ts';

/** What the parts of one document share. */
export interface Writer {
  readonly description: Description;
  readonly names: Names;
  readonly schemas: Schemas;
}

/** The same, where the host's settings are wanted too. */
export interface RestWriter extends Writer {
  readonly description: Rest;
}
