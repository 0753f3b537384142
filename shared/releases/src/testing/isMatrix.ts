/** Whether this is a run of `npm run test:all`, in which tests check more cases. */
export const IS_MATRIX = process.env['FIELDLINE_TEST_MATRICES'] !== undefined;
