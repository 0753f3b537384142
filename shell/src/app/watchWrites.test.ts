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

test('what may write is told before it is sent and once it is answered', async () => {
  const { told, senders } = setUp();
  await senders.fetch('/api/projects/p1', { method: 'DELETE' });
  expect(told.splice(0)).toEqual(['written', 'sent', 'written']);
  await senders.sendForm(form);
  expect(told).toEqual(['written', 'sent', 'written']);
});

test('of what reads nothing is told', async () => {
  const { told, senders } = setUp();
  await senders.fetch('/api/projects', { method: 'GET' });
  await senders.fetch('/api/projects');
  expect(told).toEqual(['sent', 'sent']);
});
