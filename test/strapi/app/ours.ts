import type { Answer } from '../../support/http.ts';

/** Whether the plugin has answered, and not Strapi, which lets no header vary by who asks. */
export const isOurs = ({ headers }: Pick<Answer, 'headers'>): boolean =>
  String(headers.vary).includes('Authorization');
