import type { Model, ModelStatic, Sequelize } from 'sequelize';

/** The data types of the Sequelize library that an instance belongs to. The models must be defined with these. */
export type Types = typeof import('sequelize').DataTypes;

/** Defines one model on an instance, like the files that `sequelize-cli` generates. */
export type Define = (sequelize: Sequelize, types: Types) => ModelStatic<Model>;
