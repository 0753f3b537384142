// Makes a new database in the folder that is named on the command line, with the tables that are
// described beside it, in a process of its own: doing so takes 500 MB, which only the end of a process
// gives back whole.
import { PGlite } from '@electric-sql/pglite';

const [folder, schema = ''] = process.argv.slice(2);
const database = await PGlite.create({ dataDir: folder });
await database.exec(schema);
await database.close();
