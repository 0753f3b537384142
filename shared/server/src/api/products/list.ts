import { type productListQuery, searchedWords } from '@fieldline/contracts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  like,
  sql,
} from 'drizzle-orm';
import type * as z from 'zod/mini';
import { composedOnce, named, UNNAMED } from '../../database/composed';
import type { Database } from '../../database/database';
import { productGuides, products } from '../../database/schema';
import { foldedColumn } from '../../search/foldedColumn';
import { isUser } from '../core/author';
import type { Caller } from '../core/caller';
import { countOf } from '../core/page';
import { type ProductRow, productToWire } from './mapping';
import { patternsOf, relevanceOf } from './relevance';

type ListQuery = z.output<typeof productListQuery>;

/** The parts that distinguish the statements of lists; everything else is a value. */
interface Shape extends Pick<ListQuery, 'sort_by' | 'sort_order'> {
  readonly words: number;
  readonly isOfCategory: boolean;
  readonly has_sales_guide: boolean | null;
  readonly isMine: boolean;
}

const value = (name: string) => sql.placeholder(name);

const statements = composedOnce(
  (db, { sort_by, sort_order, words, isOfCategory, has_sales_guide, isMine }: Shape) => {
    const guideOfCaller = and(
      eq(productGuides.workspace, products.workspace),
      eq(productGuides.product_id, products.id),
      eq(productGuides.uid, value('uid')),
    );
    const where = and(
      eq(products.workspace, value('workspace')),
      ...Array.from({ length: words }, (_, number) => {
        const { name, description, category } = products;
        const texts = sql`concat_ws(' ', ${name}, ${category}, ${description})`;
        return like(foldedColumn(texts), value(`word${number}`));
      }),
      isMine ? isUser(products.created_by, value('uid')) : undefined,
      isOfCategory ? eq(products.category, value('category')) : undefined,
      has_sales_guide === null
        ? undefined
        : has_sales_guide
          ? isNotNull(productGuides.uid)
          : isNull(productGuides.uid),
    );
    const relevance = words === 0 ? [] : [desc(relevanceOf(words))];
    const direction = sort_order === 'asc' ? asc : desc;
    const total = db
      .select({ count: count() })
      .from(products)
      .leftJoin(productGuides, guideOfCaller)
      .where(where);
    const { workspace: _workspace, ...shown } = getTableColumns(products);
    const page = db
      .select({ ...shown, guide: sql`${productGuides.uid}`.as('guide') })
      .from(products)
      .leftJoin(productGuides, guideOfCaller)
      .where(where)
      // The id makes the order total: pages neither repeat nor skip a product.
      .orderBy(...relevance, direction(products[sort_by]), direction(products.id))
      .limit(value('limit'))
      .offset(value('offset'));
    // Read as one JSON value: reading each column of each row separately takes longer.
    const found = sql<readonly ProductRow[]>`(
      select coalesce(json_agg(found), '[]') from (${page}) as found
    )`;
    const list = db.select({ found, total: countOf(total) }).from(sql`(values (1)) as one`);
    // Only for few shapes: a connection keeps the plan of a named statement as long as it lives.
    return words === 0 ? named(list) : list.prepare(UNNAMED);
  },
);

/**
 * A page of the products of the caller's workspace that pass the filters and contain all the words;
 * with words, the most relevant first.
 */
export async function pageOfProducts(
  db: Database,
  { uid, workspace }: Caller,
  query: ListQuery,
  asked = '',
) {
  const words = searchedWords(asked);
  const { page, limit, sort_by, sort_order, category, has_sales_guide = null } = query;
  const isMine = query.mine === true;
  const isOfCategory = category !== undefined;
  const shape = { sort_by, sort_order, words: words.length, isOfCategory, has_sales_guide, isMine };
  const statement = statements(db, shape);
  const values = {
    ...{ uid, workspace, category, limit, offset: (page - 1) * limit },
    ...patternsOf(words),
  };
  const [list] = await statement.execute(values);
  return { data: (list?.found ?? []).map(productToWire), page, limit, total: list?.total ?? 0 };
}
