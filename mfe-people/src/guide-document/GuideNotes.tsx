import { GUIDE_PARTS, productAddress, type SalesGuide } from '@fieldline/contracts';
import { Link } from '@fieldline/platform';
import { Muted } from '@fieldline/ui';
import { PART_TITLES } from '../guides/text';
import { texts } from './texts';

/** Notes for the seller about a guide; never copied, sent or printed. */
export function GuideNotes({ guide }: { guide: SalesGuide }) {
  const { standIn, standInParts = [], advice = [] } = guide;
  const replaced = GUIDE_PARTS.filter((part) => standInParts.includes(part));
  return (
    <>
      {standIn && <Muted data-unprinted>{texts.standIn}</Muted>}
      {replaced.length > 0 && (
        <Muted data-unprinted>
          {texts.standInParts(replaced.map((part) => PART_TITLES[part]))}
        </Muted>
      )}
      {advice.length > 0 && (
        <Muted data-unprinted>
          <Link to={productAddress(guide.productId)}>{texts.improve}</Link>: {advice.join(' ')}
        </Muted>
      )}
    </>
  );
}
