import type { Rule } from './shadow/rules.ts';

/** What one setting of `api.rest` is, as Strapi answers on the app's database, and better. */
interface Form {
  readonly setting: string;
  readonly asStrapi: unknown;
  readonly better: unknown;
}

/**
 * The rules that change what a page shows, so that an app gets them by name (`better`). Until then the plugin answers as Strapi
 * does on this database.
 */
export const formRules = {
  'empty-media-list': { setting: 'emptyMedia', asStrapi: 'null', better: 'list' },
  // Wildcards in patterns belong to how text is compared.
  'text-by-code-point': { setting: 'collation', asStrapi: 'strapi', better: 'binary' },
  'null-order': { setting: 'nullOrder', asStrapi: 'database', better: 'last' },
  'page-maximum': { setting: 'maxLimit', asStrapi: false, better: 100 },
} as const satisfies Partial<Record<Rule, Form>>;

/** The name of a rule that an app gets by name. */
export type FormRule = keyof typeof formRules;

/** The names of these rules. */
export const formRuleNames = Object.keys(formRules) as readonly FormRule[];

/** What a setting of `api.rest` is where the app itself does not say; undefined where no rule is about it. */
export const profiled = (setting: string, better: readonly FormRule[]): unknown => {
  const name = formRuleNames.find((rule) => formRules[rule].setting === setting);
  if (name === undefined) return undefined;
  return better.includes(name) ? formRules[name].better : formRules[name].asStrapi;
};
