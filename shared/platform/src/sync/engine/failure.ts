/**
 * What the server said no with; null for any other failure. By its shape: a remote that carries this
 * code has the class of the API's errors from the shell.
 */
export function refusalOf(
  error: unknown,
): { readonly status: number; readonly code: string } | null {
  if (!(error instanceof Error) || error.name !== 'ApiError') return null;
  const [status, code]: unknown[] = [Reflect.get(error, 'status'), Reflect.get(error, 'code')];
  return typeof status === 'number' && typeof code === 'string' ? { status, code } : null;
}
