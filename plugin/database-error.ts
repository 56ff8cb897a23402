export { isUnavailable, takesNoWrites } from '../lib/databases/meaning-of.ts';
