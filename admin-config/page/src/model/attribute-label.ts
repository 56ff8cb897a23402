export { labelOfAttribute } from '../../../attribute-label.ts';
