import { renderWithPlatform } from '@fieldline/testing';
import { saveFile } from '@fieldline/ui';
import type * as Ui from '@fieldline/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecoveryCode } from './RecoveryCode';

jest.mock('@fieldline/ui', () => ({
  ...jest.requireActual<typeof Ui>('@fieldline/ui'),
  saveFile: jest.fn(),
}));

const CODE = 'ABCD-EFGH';

async function show() {
  const user = userEvent.setup();
  const onConfirm = jest.fn();
  await renderWithPlatform(
    <RecoveryCode
      code={CODE}
      confirmLabel="Turn On"
      busy={false}
      onConfirm={onConfirm}
      onCancel={() => undefined}
    />,
  );
  return {
    user,
    onConfirm,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  };
}

test('the code is copied', async () => {
  const { press } = await show();
  await press('Copy');
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(CODE);
});

test('the code is downloaded as a text', async () => {
  const { press } = await show();
  await press('Download');
  expect(saveFile).toHaveBeenCalledWith(
    'fieldline-recovery-code.txt',
    'text/plain',
    `Fieldline recovery code\n\n${CODE}\n`,
  );
});

test('only the code is printed, and the print frame is removed', async () => {
  // jsdom prints nothing.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { press } = await show();
  await press('Print');
  const frame = document.querySelector('iframe');
  expect(frame?.contentDocument?.body.textContent).toBe(`Fieldline recovery code\n\n${CODE}\n`);
  frame?.contentWindow?.dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('iframe')).toBeNull();
});

test('the user can continue only after confirming that the code is saved', async () => {
  const { user, press, onConfirm } = await show();
  expect(screen.getByRole('textbox', { name: 'Recovery code' })).toHaveAttribute('readonly');
  await press('Turn On');
  expect(onConfirm).not.toHaveBeenCalled();
  await user.click(screen.getByRole('checkbox', { name: 'I have saved it' }));
  await press('Turn On');
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
