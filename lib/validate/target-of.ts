import { fileUid } from '../schema/registry.ts';
import type { RelationalAttribute } from './bound-query.ts';

/** Returns the uid of the entries that an attribute leads to. */
export const targetOf = (attribute: RelationalAttribute): string => {
  switch (attribute.kind) {
    case 'relation':
      return attribute.target;
    case 'component':
      return attribute.component;
    case 'media':
      return fileUid;
  }
};
