import type { Define } from './types.ts';

/** Media files, with every attribute that answers show of a media file. */
export const definePicture: Define = (sequelize, types) =>
  sequelize.define('Picture', {
    name: types.STRING,
    alternativeText: types.STRING,
    caption: types.STRING,
    width: types.INTEGER,
    height: types.INTEGER,
    formats: types.JSON,
    hash: types.STRING,
    ext: types.STRING,
    mime: types.STRING,
    size: types.DECIMAL(10, 2),
    url: types.STRING,
    previewUrl: types.STRING,
    provider: types.STRING,
    provider_metadata: types.JSON,
  });
