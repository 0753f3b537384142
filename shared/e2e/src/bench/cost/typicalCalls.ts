import { createLog, updateLog, uploadFile } from '@fieldline/contracts';
import sharp from 'sharp';
import * as z from 'zod';
import { QUERIES } from '../api/data';
import type { Sent } from '../api/load';
import type { MeasuredProcess } from '../api/measuredProcess';
import type { CALLS_A_DAY } from './assumptions';
import type { TypicalIds } from './typicalWorkspace';

const READS = 1500;
const SEARCHES = 300;
const WRITES = 300;
const PHOTOS = 60;

export interface TypicalCall {
  readonly kind: keyof typeof CALLS_A_DAY;
  readonly name: string;
  readonly isWeb: boolean;
  readonly path: (number: number) => string;
  readonly count: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly sent?: (number: number) => Sent;
}

/** The calls that a user's day is made of, about one workspace. */
export async function typicalCalls(
  { address }: MeasuredProcess,
  token: string,
  { projects, visits }: TypicalIds,
): Promise<readonly TypicalCall[]> {
  const compressed = { 'accept-encoding': 'br, gzip' };
  const file = await scriptOf(address);
  const photo = await asForm(await telephonePhoto());
  const id = await sendPhoto(address, token, photo);
  const of = (ids: readonly string[], number: number) => ids[number % ids.length] ?? '';
  const json = (method: string, body: object): Sent => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const notes = 'Cracks of 3 mm at the second bearing, water in the north abutment. ';
  const read = (kind: TypicalCall['kind'], name: string, path: string): TypicalCall => ({
    kind,
    name,
    isWeb: false,
    path: () => `/api${path}`,
    count: READS,
    headers: compressed,
  });
  return [
    { ...read('document', 'document', ''), isWeb: true, path: () => '/' },
    { ...read('file', 'file of a release', ''), isWeb: true, path: () => file },
    read('statistics', "dashboard's figures", '/dashboard/stats'),
    read('credits', 'credits', '/users/me/credits'),
    read('products', '20 products', '/products?limit=20'),
    read('projects', '10 projects', '/projects?limit=10'),
    read('visits', '20 visits', '/logs?limit=20'),
    {
      ...read('visit', 'one visit', ''),
      path: (number) => `/api/logs/${of(visits, number)}`,
    },
    {
      ...read('search', 'search', ''),
      path: (number) => `/api/search?q=${encodeURIComponent(of(QUERIES, number))}`,
      count: SEARCHES,
    },
    {
      ...read('creation', 'visit created', ''),
      path: (number) => `/api${createLog.path.replace('{id}', of(projects, number))}`,
      count: WRITES,
      sent: (number) => json('POST', { title: `Bearing ${number}`, notes: notes.repeat(4) }),
    },
    {
      ...read('change', 'visit changed', ''),
      path: (number) => `/api${updateLog.path.replace('{id}', of(visits, number))}`,
      count: WRITES,
      sent: (number) => json('PATCH', { notes: `${notes.repeat(4)} Seen ${number} times.` }),
    },
    {
      ...read('photo', 'photo of 12 megapixels sent', uploadFile.path),
      count: PHOTOS,
      sent: () => photo,
    },
    read('thumbnail', 'thumbnail', `/files/${id}/thumbnail?size=300`),
  ];
}

/** The address of a script that the first page names. */
async function scriptOf(address: string): Promise<string> {
  const document = await (await fetch(address)).text();
  const found = /src="?(\/[^" >]+\.js)/.exec(document)?.[1];
  if (found === undefined) throw new Error('The document names no script');
  return found;
}

async function sendPhoto(address: string, token: string, { headers, body }: Sent): Promise<string> {
  const response = await fetch(`${address}/api${uploadFile.path}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(Buffer.from(body)),
  });
  return z.object({ id: z.string() }).parse(await response.json()).id;
}

/** The bytes of a form with one photo, to be sent again and again. */
async function asForm(photo: Buffer): Promise<Sent> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'deck.jpg');
  const encoded = new Response(form);
  return {
    method: 'POST',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}

const telephonePhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 4 },
    },
  })
    .jpeg({ quality: 75 })
    .toBuffer();
