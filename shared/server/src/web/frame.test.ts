import { type Frame, FRAME_MARKS, remoteManifest, type RemoteRelease } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { frameHtml } from './frame';

const { rail, before, raised, after, label, address, icon } = FRAME_MARKS;
const entry = (kind: string) => ({
  current: `<b ${kind} href="/${address}">${icon}${label}</b>`,
  other: `<a ${kind} href="/${address}">${icon}${label}</a>`,
});
const template: Frame = {
  style: '',
  signedIn: `<nav>${rail}</nav><nav>${before}|${raised}|${after}</nav>`,
  checking: 'Checking',
  railEntry: entry('rail'),
  barEntry: entry('bar'),
  raised: `<i href="/${address}">${label}</i>`,
  icons: { dashboard: 'D', people: 'P' },
};

function remoteWith(pages: object[], actions: object[] = []): RemoteRelease {
  const manifest = z.parse(remoteManifest, {
    name: 'mfe-a',
    version: '1.0.0',
    contract: 1,
    pages,
    widgets: [],
    actions,
    events: { sends: [], hears: [] },
    calls: [],
    storage: [],
  });
  return {
    name: 'mfe-a',
    id: '1.0.0-0123456789ab',
    contract: 1,
    publishedAt: '',
    integrity: {},
    files: {},
    entry: 'a.js',
    uses: {},
    modules: {},
    manifest,
  };
}

const people = {
  pattern: '/people',
  module: './People',
  title: 'People',
  nav: { label: 'People', key: 'p', order: 10, icon: 'people', bar: true },
};
const at = (pathname: string) => ({ pathname, search: '' });

test('the navigation has the visitor’s remotes, and marks the current page', () => {
  const html = frameHtml(template, {
    remotes: [remoteWith([people], [{ label: 'New', address: '/new?add=1', raised: true }])],
    address: at('/people'),
    signedIn: true,
  });
  expect(html).toBe(
    '<nav><a rail href="/">DDashboard</a><b rail href="/people">PPeople</b></nav>' +
      '<nav><a bar href="/">DDashboard</a>|<i href="/new?add=1">New</i>|<b bar href="/people">PPeople</b></nav>',
  );
});

test('a page below a navigation entry marks that entry', () => {
  const person = { pattern: '/person/:id', module: './Person', title: 'P', under: '/people' };
  const remotes = [remoteWith([people, person])];
  const html = frameHtml(template, { remotes, address: at('/person/7'), signedIn: true });
  expect(html).toContain('<b rail href="/people">');
});

test('a label is text, whatever a remote calls itself', () => {
  const hostile = { ...people, nav: { ...people.nav, label: `<img src="x">$&${rail}${before}` } };
  const remotes = [remoteWith([hostile])];
  const html = frameHtml(template, { remotes, address: at('/'), signedIn: true });
  expect(html).toContain(`&lt;img src=&quot;x&quot;>$&amp;${rail}${before}</a>`);
  expect(html).not.toContain('<img');
});

test('without a sign-in the frame says that this is being checked; a public page has no frame', () => {
  const open = { pattern: '/open', module: './Open', title: 'Open', public: true };
  const remotes = [remoteWith([people, open])];
  expect(frameHtml(template, { remotes, address: at('/people'), signedIn: false })).toBe(
    'Checking',
  );
  expect(frameHtml(template, { remotes, address: at('/open'), signedIn: true })).toBe('');
});
