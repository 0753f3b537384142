/** The component book: only for development and tests; releases do not contain it. */
export { Book } from './book/Book';
