// Tests that share a run with these keep the embedded database: the variable is set here alone.
process.env.FIELDLINE_TEST_DATABASE_URL = process.env.FIELDLINE_TEST_POSTGRES;
