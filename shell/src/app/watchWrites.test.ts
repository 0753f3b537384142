import { watchWrites } from './watchWrites';

function setUp() {
  const told: string[] = [];
  const senders = watchWrites(
    {
      fetch: async () => {
        told.push('sent');
        return new Response();
      },
      sendForm: async () => {
        told.push('sent');
        return { status: 201, statusText: '', body: '' };
      },
    },
    () => told.push('written'),
  );
  return { told, senders };
}

const form = {
  url: '/api/files/upload',
  method: 'POST',
  headers: new Headers(),
  form: new FormData(),
  onProgress: () => undefined,
  signal: undefined,
};

test('a call that may write is reported before it is sent and after it is answered', async () => {
  const { told, senders } = setUp();
  await senders.fetch('/api/projects/p1', { method: 'DELETE' });
  expect(told.splice(0)).toEqual(['written', 'sent', 'written']);
  await senders.sendForm(form);
  expect(told).toEqual(['written', 'sent', 'written']);
});

test('calls that only read are not reported', async () => {
  const { told, senders } = setUp();
  await senders.fetch('/api/projects', { method: 'GET' });
  await senders.fetch('/api/projects');
  expect(told).toEqual(['sent', 'sent']);
});
