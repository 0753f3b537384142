// Makes a new database in the folder that is named on the command line, in a process of its own:
// doing so takes 500 MB, which only the end of a process gives back whole.
import { PGlite } from '@electric-sql/pglite';

const database = await PGlite.create({ dataDir: process.argv[2] });
await database.close();
