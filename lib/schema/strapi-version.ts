/** The major versions of Strapi whose tables can be read. */
export const strapiVersions = [4, 5] as const;

/** One of these versions. A host's own models are described by the rules of 4. */
export type StrapiVersion = (typeof strapiVersions)[number];
