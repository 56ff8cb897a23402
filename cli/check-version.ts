import { otherMakerOf } from '../plugin/boot/check-made-by.ts';
import { CliError } from './cli-error.ts';
import type { Subject } from './subject.ts';

/** Refuses a version of Strapi that has not made the tables, by whose rules most of them would be missing or read wrongly. */
export const checkVersion = async (subject: Subject): Promise<void> => {
  const other = await otherMakerOf(subject, subject);
  if (other === undefined) return;
  const { name, why, option } = other;
  throw new CliError(
    `the tables are those of ${name}, and not of version ${subject.registry.strapi}: ${why}; ${option}`,
  );
};
