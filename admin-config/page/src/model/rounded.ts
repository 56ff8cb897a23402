import { roundedIn } from '../../../rounded.ts';

/** A number as a site would show it, in the language of the browser. */
export const roundedText = roundedIn();
