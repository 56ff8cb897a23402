import { expect } from 'chai';
import { bootError, type Parts } from './boot.ts';

/** A change of the bookshop, and what its boot then says. */
export interface Case {
  readonly change: (parts: Parts) => void;
  readonly message: string | RegExp;
}

/** A test for each change that a boot has to refuse. */
export const refuses = (all: Readonly<Record<string, Case>>): void => {
  for (const [what, { change, message }] of Object.entries(all)) {
    it(what, async () => {
      const error = await bootError(change);
      if (typeof message === 'string') expect(error).to.equal(message);
      else expect(error).to.match(message);
    });
  }
};
