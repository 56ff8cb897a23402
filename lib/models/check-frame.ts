import { SchemaError } from '../schema/schema-error.ts';
import type { Frame } from '../sequelize/frame.ts';

/** Refuses text that Sequelize made of conditions of a model where it has a dollar sign: statements have those for bound values alone. */
export const withoutDollar = (model: string, text: string): string => {
  if (!text.includes('$')) return text;
  throw new SchemaError(model, [], "a condition of its scopes holds '$', which stands for bound values");
};

/** Has Sequelize write the frame of a host's own model at boot. Throws a SchemaError where statements cannot be made of it. */
export const checkFrame = (uid: string, frame: Frame): void => {
  let gate: string;
  try {
    gate = frame.gate('');
  } catch (error) {
    throw new SchemaError(uid, [], error instanceof Error ? error.message : String(error));
  }
  withoutDollar(frame.name, gate);
};
