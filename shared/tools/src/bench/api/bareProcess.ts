import { authenticateWithFirebase, createPublishedKeys } from '@fieldline/server/testing';
import express from 'express';
import pg from 'pg';
import { tellParent } from './tellParent';

/**
 * The API is compared with this: one Express route that checks the same tokens, sends a statement
 * and returns its rows, or a page made of them. No validation, no limits, no security headers, no
 * log.
 */
const { databaseUrl, firebase, port, statement } = JSON.parse(process.argv[2] ?? '');
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const authenticate = authenticateWithFirebase(firebase, createPublishedKeys(firebase.google));

type Row = Readonly<Record<string, unknown>>;

const app = express();
app.get('/api/products', async (request, response) => {
  const { uid } = await authenticate(request.headers.authorization);
  const limit = Number(request.query['limit'] ?? 20);
  const { rows } = await pool.query<Row>(String(statement), [uid, uid, limit, 0]);
  const page = rows[0]?.data ?? rows.map(({ total: _total, ...product }) => product);
  response.json({ data: page, page: 1, limit, total: rows[0]?.total ?? 0 });
});
const server = app.listen(port, 'localhost', () => {
  tellParent(`http://localhost:${port}`, async () => {
    server.close();
    await pool.end();
  });
});
