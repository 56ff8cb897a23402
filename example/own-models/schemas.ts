import { fileURLToPath } from 'node:url';
import { loadSchemas, type Schemas } from '../host/schemas.ts';

const folder = fileURLToPath(new URL('./schemas/', import.meta.url));

/** The bookshop's schemas, laid out as a Strapi v4 project's. */
export const loadBookshopSchemas = (): Promise<Schemas> => loadSchemas(folder);
