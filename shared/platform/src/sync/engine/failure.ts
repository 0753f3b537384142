/**
 * The status and code of the server's refusal; null for any other failure. Checked by the error's name: a
 * remote that bundles this code gets the class of the API's errors from the shell.
 */
export function refusalOf(
  error: unknown,
): { readonly status: number; readonly code: string } | null {
  if (!(error instanceof Error) || error.name !== 'ApiError') return null;
  if (!('status' in error && 'code' in error)) return null;
  const { status, code } = error;
  return typeof status === 'number' && typeof code === 'string' ? { status, code } : null;
}
