import { SchemaError } from '../schema/schema-error.ts';
import type { Frame } from '../sequelize/frame.ts';

/**
 * Refuses SQL that Sequelize made of a model's conditions if it contains a dollar sign: statements use that for bound values
 * only.
 */
export const withoutDollar = (model: string, text: string): string => {
  if (!text.includes('$')) return text;
  throw new SchemaError(model, [], "a condition of its scopes holds '$', which stands for bound values");
};

/** Makes Sequelize write the frame of a host's own model at boot. Throws a SchemaError if statements cannot be made from it. */
export const checkFrame = (uid: string, frame: Frame): void => {
  let gate: string;
  try {
    gate = frame.gate('');
  } catch (error) {
    throw new SchemaError(uid, [], error instanceof Error ? error.message : String(error));
  }
  withoutDollar(frame.name, gate);
};
