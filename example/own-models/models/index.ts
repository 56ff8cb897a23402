import type { Model, ModelStatic, Sequelize } from 'sequelize';
import { associate, type Models } from './associate.ts';
import { defineAuthor } from './author.ts';
import { defineAuthorship } from './authorship.ts';
import { defineBook } from './book.ts';
import { defineGenre } from './genre.ts';
import { defineMeasures, definePrinting } from './parts.ts';
import { definePicture } from './picture.ts';
import { defineProfile } from './profile.ts';
import { definePublisher } from './publisher.ts';
import { defineReview } from './review.ts';
import { defineStaff } from './staff.ts';
import type { Types } from './types.ts';

/** Defines the bookshop's models on an instance. Returns them by the uid of the content type or component that they store. */
export function defineModels(sequelize: Sequelize): Record<string, ModelStatic<Model>> {
  // The data types of the instance's own library, because a program may load two copies of Sequelize.
  const { DataTypes } = sequelize.Sequelize as unknown as { DataTypes: Types };
  const models: Models = {
    Book: defineBook(sequelize, DataTypes),
    Publisher: definePublisher(sequelize, DataTypes),
    Author: defineAuthor(sequelize, DataTypes),
    Authorship: defineAuthorship(sequelize, DataTypes),
    Profile: defineProfile(sequelize, DataTypes),
    Genre: defineGenre(sequelize, DataTypes),
    Review: defineReview(sequelize, DataTypes),
    Measures: defineMeasures(sequelize, DataTypes),
    Printing: definePrinting(sequelize, DataTypes),
    Picture: definePicture(sequelize, DataTypes),
    Staff: defineStaff(sequelize, DataTypes),
  };
  associate(models);
  return {
    'api::book.book': models.Book,
    'api::publisher.publisher': models.Publisher,
    'api::author.author': models.Author,
    'api::profile.profile': models.Profile,
    'api::genre.genre': models.Genre,
    'api::review.review': models.Review,
    'parts.measures': models.Measures,
    'parts.printing': models.Printing,
    'plugin::upload.file': models.Picture,
    'admin::user': models.Staff,
  };
}
