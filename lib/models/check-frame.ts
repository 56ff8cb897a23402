import { SchemaError } from '../schema/schema-error.ts';
import type { Frame } from '../sequelize/frame.ts';
import type { Quoted } from '../sequelize/query-generator.ts';

/**
 * Returns SQL that Sequelize wrote for the conditions of a model. Throws a SchemaError if it contains a dollar sign, because
 * statements use that for bound values only.
 */
export const withoutDollar = (model: string, text: string): string => {
  if (!text.includes('$')) return text;
  throw new SchemaError(model, [], "a condition of its scopes holds '$', which stands for bound values");
};

/** Makes Sequelize write the frame of a host's own model at boot. Throws a SchemaError if no statements can be built from it. */
export const checkFrame = (uid: string, frame: Frame): void => {
  let gate: string;
  try {
    gate = frame.gate('' as Quoted);
  } catch (error) {
    throw new SchemaError(uid, [], error instanceof Error ? error.message : String(error));
  }
  withoutDollar(frame.name, gate);
};
