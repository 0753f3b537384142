import { writeCsv } from '@fieldline/csv';
import { LIST_FILES, LIST_NAMES, type ListName } from './format';
import { LIST_MARKS } from './lines';
import { SHEETS } from './sheets';
import type { Spool, Spools } from './spool';

/** The lists of a ZIP while they are written, kept out of memory. */
export interface Records {
  add(list: ListName, item: object): Promise<void>;
  count(list: ListName): number;
  /**
   * The finished files of all lists, by their names in the ZIP. Nothing can be added afterwards.
   */
  files(): AsyncGenerator<{ readonly name: string; readonly content: Blob }>;
}

/** Rows for the middle of a file: the byte order mark is only at its beginning. */
const moreRows = (rows: Parameters<typeof writeCsv>[0]) => writeCsv(rows).slice(1);

export async function openRecords(spools: Spools): Promise<Records> {
  const json = new Map<ListName, Spool>();
  const csv = new Map<string, Spool>();
  const counts = new Map<ListName, number>();
  for (const list of LIST_NAMES) {
    json.set(list, await spools.open(LIST_FILES[list]));
    for (const { file, head } of SHEETS[list].files) {
      const spool = await spools.open(file);
      await spool.add(writeCsv([head]));
      csv.set(file, spool);
    }
  }
  const countOf = (list: ListName) => counts.get(list) ?? 0;

  return {
    count: countOf,
    add: async (list, item) => {
      const before = countOf(list);
      counts.set(list, before + 1);
      const mark = before === 0 ? LIST_MARKS.begin : LIST_MARKS.between;
      await json.get(list)?.add(mark + JSON.stringify(item));
      const { files, rows } = SHEETS[list];
      for (const [index, own] of rows(item).entries()) {
        const file = files[index]?.file;
        if (file !== undefined && own.length > 0) await csv.get(file)?.add(moreRows(own));
      }
    },
    files: async function* () {
      for (const [list, spool] of json) {
        await spool.add((countOf(list) === 0 ? LIST_MARKS.begin : '') + LIST_MARKS.end);
        yield { name: LIST_FILES[list], content: await spool.content() };
        for (const { file } of SHEETS[list].files) {
          const sheet = csv.get(file);
          if (sheet) yield { name: file, content: await sheet.content() };
        }
      }
    },
  };
}
