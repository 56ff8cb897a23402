import type { Description } from '../description.ts';
import type { Names } from '../names.ts';
import type { Rest } from './rest.ts';
import type { Schemas } from './schemas.ts';

/** The state that the parts of one document share. */
export interface Writer {
  readonly description: Description;
  readonly names: Names;
  readonly schemas: Schemas;
}

/** The same state, with the host's settings. */
export interface RestWriter extends Writer {
  readonly description: Rest;
}
