import { createToaster } from './toast';

test('a toast that is replaced or dismissed reports it once', () => {
  const toaster = createToaster();
  const ended: string[] = [];
  const show = (title: string) => toaster.show({ title, onEnd: () => ended.push(title) });
  show('one');
  show('two');
  expect(ended).toEqual(['one']);
  toaster.dismiss();
  toaster.dismiss();
  expect(ended).toEqual(['one', 'two']);
});
