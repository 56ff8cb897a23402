const form = /^[a-z][a-z0-9]{23}$/;

/** Returns whether a text has the form of the ids that Strapi 5 gives documents. */
export const isDocumentId = (text: string): boolean => form.test(text);
