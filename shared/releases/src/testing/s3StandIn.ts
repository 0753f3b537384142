import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { S3Configuration } from '../storage/s3';

/**
 * How the next calls that fit fail: `lost` executes the call but sends no answer; `said to have
 * failed` does nothing and reports an error in an answer of status 200, as slow services may;
 * `unknown` is a call that the service does not have.
 */
interface Trouble {
  readonly fits: (call: string) => boolean;
  readonly end: 'failed' | 'lost' | 'refused' | 'said to have failed' | 'unknown';
  left: number;
}

/** An unfinished upload in parts. */
interface Upload {
  readonly key: string;
  readonly begunAt: Date;
  readonly parts: Map<number, Buffer>;
}

const ACCESS = { region: 'test-1', accessKeyId: 'key', secretAccessKey: 'secret' } as const;
const BUCKET = 'suite';
/** The service's largest page, and the most that it deletes at once. */
const PAGE = 1000;
/** Only the last part may be smaller. */
const PART_BYTES = 5 * 1024 * 1024;

/**
 * An S3-compatible service for tests: signatures are checked, writes are atomic, and conditions are
 * honoured, as in the services that the suite supports. With `honours: false` conditions are
 * ignored. It refuses what a real service refuses; the same tests run on one (see `s3Services.ts`).
 */
export async function openS3StandIn({ honours = true } = {}) {
  const objects = new Map<string, { content: Buffer; changedAt: Date }>();
  const uploads = new Map<string, Upload>();
  const troubles: Trouble[] = [];
  let uploadsSoFar = 0;
  let calls: string[] = [];

  const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;

  function write(key: string, content: Buffer, request: IncomingMessage): number {
    const there = objects.get(key);
    if (honours && request.headers['if-none-match'] === '*' && there) return 412;
    const wanted = request.headers['if-match'];
    if (honours && wanted !== undefined && (!there || etagOf(there.content) !== wanted)) return 412;
    objects.set(key, { content, changedAt: new Date() });
    return 200;
  }

  function list(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, PAGE);
    const contents = page.map((key) => {
      const object = objects.get(key);
      return object
        ? `<Contents><Key>${escaped(key)}</Key><LastModified>${object.changedAt.toISOString()}</LastModified><ETag>${escaped(etagOf(object.content))}</ETag><Size>${object.content.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`
        : '';
    });
    const isCut = keys.length > page.length;
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>${BUCKET}</Name><Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${PAGE}</MaxKeys><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  }

  function listUploads(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const [afterKey, afterId] = [query.get('key-marker'), query.get('upload-id-marker')];
    const isAfter = (key: string, id: string) =>
      afterKey === null || key > afterKey || (key === afterKey && id > (afterId ?? '\uffff'));
    const found = [...uploads]
      .filter(([id, { key }]) => key.startsWith(prefix) && isAfter(key, id))
      .sort(([id, { key }], [otherId, { key: otherKey }]) =>
        `${key}\n${id}` < `${otherKey}\n${otherId}` ? -1 : 1,
      );
    const page = found.slice(0, PAGE);
    const isCut = found.length > page.length;
    const [lastId, last] = page.at(-1) ?? [];
    const next = isCut
      ? `<NextKeyMarker>${escaped(last?.key ?? '')}</NextKeyMarker><NextUploadIdMarker>${lastId}</NextUploadIdMarker>`
      : '';
    const named = page.map(
      ([id, { key, begunAt }]) =>
        `<Upload><Key>${escaped(key)}</Key><UploadId>${id}</UploadId><StorageClass>STANDARD</StorageClass><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
    );
    return `<?xml version="1.0" encoding="UTF-8"?><ListMultipartUploadsResult><Bucket>${BUCKET}</Bucket><Prefix>${escaped(prefix)}</Prefix>${next}<MaxUploads>${PAGE}</MaxUploads><IsTruncated>${isCut}</IsTruncated>${named.join('')}</ListMultipartUploadsResult>`;
  }

  function removeMany(body: string, { headers }: IncomingMessage): Answer {
    const isWhole = createHash('sha256').update(body).digest('base64');
    if (headers['x-amz-checksum-sha256'] !== isWhole) return failed(400, 'InvalidRequest');
    const keys = [...body.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => unescaped(key));
    if (keys.length > PAGE) return failed(400, 'MalformedXML');
    for (const key of keys) objects.delete(key);
    const deleted = keys.map((key) => `<Deleted><Key>${escaped(key)}</Key></Deleted>`);
    return xml(
      `<?xml version="1.0" encoding="UTF-8"?><DeleteResult>${deleted.join('')}</DeleteResult>`,
    );
  }

  function multipart(key: string, url: URL, request: IncomingMessage, body: Buffer): Answer | null {
    const id = url.searchParams.get('uploadId');
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      uploadsSoFar += 1;
      const made = `upload-${uploadsSoFar}`;
      uploads.set(made, { key, begunAt: new Date(), parts: new Map() });
      return xml(
        `<InitiateMultipartUploadResult><Bucket>${BUCKET}</Bucket><Key>${escaped(key)}</Key><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (id === null) return null;
    const parts = uploads.get(id)?.parts;
    if (!parts) return failed(404, 'NoSuchUpload');
    if (request.method === 'PUT') {
      parts.set(Number(url.searchParams.get('partNumber')), body);
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    if (request.method === 'DELETE') {
      uploads.delete(id);
      return { status: 204 };
    }
    const named = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
      content: parts.get(Number(/<PartNumber>(\d+)</.exec(part)?.[1])),
      etag: unescaped(/<ETag>([^<]*)</.exec(part)?.[1] ?? '').replaceAll('"', ''),
    }));
    const ordered = named.flatMap(({ content, etag }) =>
      content && etagOf(content) === `"${etag}"` ? [content] : [],
    );
    if (named.length === 0 || ordered.length < named.length) return failed(400, 'InvalidPart');
    if (ordered.slice(0, -1).some(({ length }) => length < PART_BYTES)) {
      return failed(400, 'EntityTooSmall');
    }
    uploads.delete(id);
    const content = Buffer.concat(ordered);
    const status = write(key, content, request);
    if (status !== 200) return { status };
    // Without a hash, like Ceph.
    return xml(
      `<CompleteMultipartUploadResult><Bucket>${BUCKET}</Bucket><Key>${escaped(key)}</Key><ETag></ETag></CompleteMultipartUploadResult>`,
    );
  }

  function read(key: string, request: IncomingMessage): Answer {
    const object = objects.get(key);
    if (!object) return failed(404, 'NoSuchKey');
    const headers = {
      etag: etagOf(object.content),
      'last-modified': object.changedAt.toUTCString(),
      'content-length': String(object.content.length),
    };
    return { status: 200, headers, ...(request.method === 'GET' && { body: object.content }) };
  }

  function answer(request: IncomingMessage, body: Buffer): Answer {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const isLink = url.searchParams.has('X-Amz-Signature');
    // Like the services, which accept only one proof.
    if (isLink && request.headers.authorization !== undefined) return { status: 400 };
    if (!(isLink ? isLinkSigned(request, url) : isSigned(request, url))) {
      return failed(403, 'SignatureDoesNotMatch');
    }
    if (url.pathname.split('/')[1] !== BUCKET) return failed(404, 'NoSuchBucket');
    const key = decodeURIComponent(url.pathname).slice(`/${BUCKET}/`.length);
    const inParts = multipart(key, url, request, body);
    if (inParts) return inParts;
    if (key === '') {
      if (request.method === 'GET') {
        const { searchParams } = url;
        return xml(searchParams.has('uploads') ? listUploads(searchParams) : list(searchParams));
      }
      return url.searchParams.has('delete')
        ? removeMany(body.toString(), request)
        : { status: 405 };
    }
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return answeredAs(read(key, request), url);
      case 'PUT':
        return { status: write(key, body, request), headers: { etag: etagOf(body) } };
      case 'DELETE':
        objects.delete(key);
        return { status: 204 };
      default:
        return { status: 405 };
    }
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const call = `${request.method} ${decodeURIComponent(request.url ?? '')}`;
      calls.push(call);
      const trouble = troubles.find(({ fits, left }) => left > 0 && fits(call));
      if (trouble) trouble.left -= 1;
      if (trouble?.end === 'refused') return request.socket.destroy();
      if (trouble?.end === 'failed') return send(response, { status: 503 });
      if (trouble?.end === 'said to have failed') {
        return send(response, failed(200, 'InternalError'));
      }
      if (trouble?.end === 'unknown') return send(response, failed(501, 'NotImplemented'));
      const made = answer(request, Buffer.concat(parts));
      // The call was executed, but its answer is not sent.
      if (trouble?.end === 'lost') return request.socket.destroy();
      send(response, made);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const configuration: S3Configuration = {
    ...ACCESS,
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
  };

  return {
    configuration,
    /** The stored objects, by key. */
    objects,
    /** Unfinished uploads in parts, by id. */
    uploads,
    /** The calls so far, as method and address; forgets them. */
    takeCalls: (): readonly string[] => calls.splice(0),
    /** Makes the next calls that contain a text fail. */
    trouble: (text: string | RegExp, end: Trouble['end'], times = 1): void => {
      troubles.push({
        fits: (call) => (typeof text === 'string' ? call.includes(text) : text.test(call)),
        end,
        left: times,
      });
    },
    close: async (): Promise<void> => {
      calls = [];
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type S3StandIn = Awaited<ReturnType<typeof openS3StandIn>>;

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

const failed = (status: number, code: string): Answer => ({
  ...xml(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`),
  status,
});

const xml = (body: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body,
});

function send(response: ServerResponse, { status, headers, body }: Answer) {
  response.writeHead(status, headers);
  response.end(body);
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** The answer with the headers that the link asks for, readable for any page. */
function answeredAs(answer: Answer, { searchParams }: URL): Answer {
  const wanted = ['content-type', 'content-disposition', 'cache-control'].flatMap((name) => {
    const value = searchParams.get(`response-${name}`);
    return value === null ? [] : [[name, value]];
  });
  const headers = { ...answer.headers, ...Object.fromEntries(wanted) };
  return { ...answer, headers: { ...headers, 'access-control-allow-origin': '*' } };
}

const hmac = (key: Buffer | string, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Whether the call has the signature (AWS Signature Version 4) of the bucket's user. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const [, date = '', scope = '', names = '', signature = ''] =
    /Credential=[^/]+\/(\d{8})\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name])}`);
  const canonical = [
    request.method,
    url.pathname,
    query,
    ...headers,
    '',
    names,
    String(request.headers['x-amz-content-sha256']),
  ].join('\n');
  return signatureOf(canonical, String(request.headers['x-amz-date']), date, scope) === signature;
}

/** Encodes as in RFC 3986, which escapes more than `encodeURIComponent`. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Whether an address has such a signature and has not expired. */
function isLinkSigned(request: IncomingMessage, url: URL): boolean {
  const of = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? '';
  const [, date = '', scope = ''] = /^[^/]+\/(\d{8})\/(.+)$/.exec(of('Credential')) ?? [];
  const at = Date.parse(of('Date').replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  if (!(Date.now() < at + Number(of('Expires')) * 1000)) return false;
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const names = of('SignedHeaders');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name])}`);
  const canonical = [
    request.method,
    url.pathname,
    query,
    ...headers,
    '',
    names,
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  return signatureOf(canonical, of('Date'), date, scope) === of('Signature');
}

function signatureOf(canonical: string, at: string, date: string, scope: string): string {
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', at, `${date}/${scope}`, hash];
  const key = [date, ACCESS.region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (made, part) => hmac(made, part),
    `AWS4${ACCESS.secretAccessKey}`,
  );
  return hmac(key, text.join('\n')).toString('hex');
}
