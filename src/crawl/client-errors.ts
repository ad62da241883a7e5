/** For the program's handler of uncaught exceptions: true where the error only cost the requests under way. */
export { failRequestsFor as isCostOfRequests } from '../fetch/client-errors.ts';
