import type { Person, SalesGuide } from '@fieldline/contracts';
import type { Platform } from '@fieldline/platform';
import type { GuideLanguage } from '../guides/languages';
import { newGuide, writeFor } from '../guides/writing';
import { type Charged, chargeAlone } from './charge';
import { asOfNow, type OfferedProduct } from './products';
import { personFor, type Profile } from './profile';
import { productsWithoutGuide } from './request';
import { catchUp, expected } from './runs';
import { oneTabAtATime } from './oneTabAtATime';

type Needed = Pick<Platform, 'api' | 'credits' | 'features' | 'logger' | 'session' | 'stores'>;

/** `existing`: every guide existed already. `gone`: a product was deleted. In both cases nothing was charged. */
export type Generation = (Charged | { readonly outcome: 'existing' | 'gone' }) & {
  readonly person: Person;
};

/** The person for whom the guides are, and the products that have no guide yet. */
export function planFor(
  stores: Platform['stores'],
  profile: Profile,
  productIds: readonly string[],
): { readonly person: Person; readonly open: readonly string[] } {
  const { people, guides } = expected(stores);
  const person = personFor(people, profile, new Date());
  return { person, open: productsWithoutGuide(productIds, guides, person.id) };
}

const ATTEMPTS_AT_RIVAL = 3;

/**
 * Writes the missing guides, charges for them, and makes them visible. It first reads everything
 * again, because other tabs, devices and colleagues may have changed it since the request. An abort
 * before the charge cancels it. Without a `language` each guide is in the language of its product.
 */
export const generate = (
  platform: Needed,
  profile: Profile,
  products: readonly OfferedProduct[],
  signal?: AbortSignal,
  language?: GuideLanguage,
  /** Aborts when the user takes the built-in writer instead of waiting for the operator's. */
  impatient?: AbortSignal,
): Promise<Generation> =>
  oneTabAtATime(async () => {
    for (let attempt = 1; ; attempt += 1) {
      await catchUp(platform.stores);
      const ids = products.map(({ id }) => id);
      const { person, open } = planFor(platform.stores, profile, ids);
      if (open.length === 0) return { outcome: 'existing', person };
      const current = await asOfNow(platform, products, signal);
      if (!current) return { outcome: 'gone', person };
      const chosen = current.filter(({ id }) => open.includes(id));
      const guides = await Promise.all(
        chosen.map(async ({ id, subject }): Promise<SalesGuide> =>
          newGuide(
            person,
            id,
            await writeFor(platform, person, subject, { signal, language, impatient }),
          ),
        ),
      );
      const charged = await chargeAlone(platform, person, guides, signal);
      if (charged.outcome !== 'rival' || attempt === ATTEMPTS_AT_RIVAL)
        return { ...charged, person };
    }
  }, signal);
