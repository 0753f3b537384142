import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { useToastPosition } from './useToastPosition';

function Page() {
  const panel = useRef<HTMLDivElement>(null);
  const position = useToastPosition(panel, 1);
  return (
    <>
      <textarea />
      <button>Save</button>
      <div ref={panel}>{position.edge === 'top' ? 'top' : position.distance}</div>
    </>
  );
}

test('between press and click, no toast moves over the pressed button', async () => {
  render(<Page />);
  const field = screen.getByRole('textbox');
  const size = { offsetWidth: { value: 300 }, offsetHeight: { value: 60 } };
  Object.defineProperties(screen.getByText('0'), size);
  const { innerHeight: bottom, innerWidth: right } = window;
  const area = { top: bottom - 40, bottom: bottom - 10, left: 0, right };
  field.getBoundingClientRect = () => ({ ...new DOMRect(), ...area, toJSON: () => area });
  act(() => field.focus());
  expect(screen.getByText('40')).toBeVisible();
  const button = screen.getByRole('button');
  fireEvent.pointerDown(button);
  act(() => button.focus());
  expect(screen.getByText('40')).toBeVisible();
  fireEvent.pointerUp(button);
  await waitFor(() => expect(screen.getByText('0')).toBeVisible());
});
