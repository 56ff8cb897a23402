import sdk from 'strapi-sdk-js';

/** The client's class. Its types are those of CommonJS, where it is under `default`; the ES module exports it itself. */
export const Strapi = sdk as unknown as typeof sdk.default;
