import type { Model, ModelStatic, Sequelize } from 'sequelize';

/** The data types of the Sequelize library that made an instance; the models are defined with no other. */
export type Types = typeof import('sequelize').DataTypes;

/** Defines one model on an instance, as the files that `sequelize-cli` makes do. */
export type Define = (sequelize: Sequelize, types: Types) => ModelStatic<Model>;
