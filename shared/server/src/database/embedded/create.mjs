// Creates a new database, with the folder and the schema that the command line names, in a separate
// process: this takes 500 MB, which only the end of a process frees completely.
import { PGlite } from '@electric-sql/pglite';

const [folder, schema = ''] = process.argv.slice(2);
const database = await PGlite.create({ dataDir: folder });
await database.exec(schema);
await database.close();
