// Other tests of the same run use the embedded database, so the variable is set only here.
process.env.FIELDLINE_TEST_DATABASE_URL = process.env.FIELDLINE_TEST_POSTGRES;
