export { keyOf } from './model/url-key.ts';
