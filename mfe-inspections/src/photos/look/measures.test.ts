import sharp from 'sharp';
import { labelledPhotos } from './labelled.fixture';
import { type GreyPicture, measure, MEASURED_WIDTH, type Measures } from './measures';
import { verdict, type Verdict } from './verdict';

interface Row {
  readonly label: Verdict | null;
  told: (Verdict | null)[];
  sharpness: number[];
}

/** Reduced as a browser does it. */
async function greyOf(photo: Buffer): Promise<GreyPicture> {
  const { data, info } = await sharp(photo)
    .resize({ width: MEASURED_WIDTH, kernel: 'linear' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
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
    const known = (await Promise.all(before.map(measuresOf))).flatMap(({ hash }) => hash ?? []);
    const row = table.get(kind) ?? { label, told: [], sharpness: [] };
    table.set(kind, row);
    const measures = await measuresOf(photo);
    row.told.push(verdict(measures, known));
    if (measures.sharpness !== null) row.sharpness.push(measures.sharpness);
  }
  const lines = [...table].map(([kind, { label, told, sharpness }]) => {
    const right = told.filter((each) => each === label).length;
    const wrong = told.filter((each) => each !== null && each !== label);
    const range = [Math.min(...sharpness), Math.max(...sharpness)].map((each) => each.toFixed(2));
    return `${kind.padEnd(34)} ${(label ?? 'good').padEnd(9)} ${right} of ${told.length}  ${(wrong.join(', ') || '-').padEnd(10)} ${sharpness.length ? range.join('–') : ''}\n`;
  });
  process.stdout.write(`kind, label, right, told otherwise, sharpness\n${lines.join('')}`);
});

test('x', () => undefined);
