import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { lazyComponent } from './lazyComponent';

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <p>failed</p> : this.props.children;
  }
}

/** A part whose first loads fail. */
function setUp(failures: number) {
  const load = jest.fn(async () => {
    if (load.mock.calls.length <= failures) throw new Error('cut');
    return { default: ({ name }: { name: string }) => <p>Hello {name}</p> };
  });
  const Part = lazyComponent(load, ({ name }) => `waiting for ${name}`);
  const show = () =>
    render(
      <Boundary>
        <Part name="Ada" />
      </Boundary>,
    );
  return { load, show };
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

test('a part is loaded once, when it is first shown', async () => {
  const { load, show } = setUp(0);
  expect(load).not.toHaveBeenCalled();
  const { unmount } = show();
  expect(screen.getByText('waiting for Ada')).toBeInTheDocument();
  await pass(0);
  expect(screen.getByText('Hello Ada')).toBeInTheDocument();
  unmount();
  show();
  expect(screen.getByText('Hello Ada')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a connection lost for a moment is not noticed', async () => {
  const { load, show } = setUp(1);
  show();
  await pass(1000);
  expect(screen.getByText('Hello Ada')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a failed part is loaded again when it is shown again', async () => {
  const { load, show } = setUp(2);
  const { unmount } = show();
  await pass(1000);
  expect(screen.getByText('failed')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
  unmount();
  await pass(1000);
  show();
  await pass(0);
  expect(screen.getByText('Hello Ada')).toBeInTheDocument();
});
