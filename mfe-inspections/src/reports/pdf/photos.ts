import type { Style } from './letters';
import { MARGIN } from './pages';
import type { Picture } from './pictures';
import { highOf, type Sheet } from './sheet';

/** Millimetres. */
const GAP = 6;
const CAPTION: Style = { size: 8, grey: 80 };

interface Placed {
  /** Absent if it could not be loaded. */
  readonly picture: Picture | undefined;
  readonly caption: string;
}

/** Lays one or two photos side by side, with their captions. */
export function createPhotos({ doc, paper, letters, pages, width, wrap, write }: Sheet) {
  let pictures = 0;
  const column = (width - GAP) / 2;
  /** As wide as its column, and no higher than a third of a page. */
  const fitted = ({ width: w, height: h }: Picture) => {
    const scale = Math.min(column / w, (paper.height * 0.34) / h);
    return { width: w * scale, height: h * scale };
  };

  return (pair: readonly Placed[], missing: string) => {
    const placed = pair.map(({ picture, caption }) => ({
      picture,
      size: picture ? fitted(picture) : { width: column, height: 24 },
      lines: wrap(caption, CAPTION, column),
    }));
    // A caption is right below its photo, however high the photo beside it is.
    const high = Math.max(
      ...placed.map(({ size, lines }) => size.height + 1 + highOf(lines, CAPTION)),
    );
    pages.place(high, (y) =>
      placed.forEach(({ picture, size, lines }, index) => {
        const x = MARGIN + index * (column + GAP);
        if (picture) {
          // Named explicitly: jsPDF takes two pictures for one if their first halves have the
          // same hash.
          const name = `photo-${(pictures += 1)}`;
          doc.addImage(picture.bytes, 'JPEG', x, y, size.width, size.height, name, 'NONE');
        } else {
          doc.setDrawColor(180);
          doc.setLineWidth(0.2);
          doc.rect(x, y, size.width, size.height);
          letters.write(missing, x + 3, y + 9, CAPTION);
        }
        write(lines, x, y + size.height + 1, CAPTION);
      }),
    );
    pages.space(4);
  };
}
