import { open } from '../../own-models/support/empty-database.ts';

/** Every other file is in the bucket, with a format; the rest was uploaded before there was one. */
export const moveIntoBucket = async (databaseUrl: string, provider = 'private-bucket'): Promise<void> => {
  const sequelize = open(databaseUrl);
  try {
    const formats = { thumbnail: { hash: 'small', ext: '.png', url: 'https://bucket.example/small.png' } };
    await sequelize.query(
      "UPDATE files SET provider = :provider, formats = :formats, folder_path = '/5' WHERE id % 2 = 0",
      { replacements: { provider, formats: JSON.stringify(formats) } },
    );
  } finally {
    await sequelize.close();
  }
};
