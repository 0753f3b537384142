import { writeCsv } from '@fieldline/csv';
import type { Person } from '@fieldline/contracts';
import { rowsOf } from './model';

/** People as the text of a CSV file. */
export const peopleFile = (people: readonly Person[]): string => writeCsv(rowsOf(people));
