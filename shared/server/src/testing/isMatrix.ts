/** Whether this is a run of `npm run test:all`, where tests look at more of the same. */
export const IS_MATRIX = process.env['FIELDLINE_TEST_MATRICES'] !== undefined;
