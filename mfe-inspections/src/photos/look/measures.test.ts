import { type Label, labelledPhotos } from '@fieldline/testing/labelled';
import sharp from 'sharp';
import { measure, MEASURED_WIDTH, type Measures } from './measures';
import type { GreyPicture } from './reduced';
import { verdict, type Verdict } from './verdict';

interface Row {
  readonly label: Label | null;
  readonly told: readonly (Verdict | null)[];
}

const table = new Map<string, Row>();

beforeAll(async () => {
  const measured = new Map<Buffer, Measures>();
  const measuresOf = async (photo: Buffer) => {
    const measures = measured.get(photo) ?? measure(await greyOf(photo));
    measured.set(photo, measures);
    return measures;
  };
  for await (const { kind, label, photo, before } of labelledPhotos()) {
    const unknown = { digest: null, takenAt: null };
    const known = await Promise.all(
      before.map(async (each) => ({ ...(await measuresOf(each)), ...unknown })),
    );
    const told = verdict({ ...(await measuresOf(photo)), ...unknown }, known);
    table.set(kind, { label, told: [...(table.get(kind)?.told ?? []), told] });
  }
});

/** Reduced as a browser does it. */
async function greyOf(photo: Buffer): Promise<GreyPicture> {
  const { data, info } = await sharp(photo)
    .resize({ width: MEASURED_WIDTH, kernel: 'linear' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
}

const hitsOf = ({ label, told }: Row) => told.filter((each) => each === label).length;

test('no good photo is called bad, hard ones included', () => {
  const good = [...table].filter(([, { label }]) => label === null);
  expect(good.length).toBeGreaterThan(8);
  expect(good.filter(([, row]) => hitsOf(row) < row.told.length)).toEqual([]);
});

test('clearly bad photos are found, except one of four of each kind', () => {
  const clear = [...table].filter(([kind, { label }]) => label !== null && !/radius 2/.test(kind));
  expect(clear.length).toBeGreaterThan(10);
  expect(clear.filter(([, row]) => hitsOf(row) < row.told.length - 1)).toEqual([]);
});

test('a bad photo is never called bad for another reason', () => {
  const wrong = [...table].filter(([, { label, told }]) =>
    told.some((each) => each !== null && each !== label),
  );
  expect(wrong).toEqual([]);
});
