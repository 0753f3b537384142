/** Google's mark, in the colours that its brand rules ask for in both themes. */
export const GoogleMark = () => (
  <svg width="18" height="18" viewBox="0 0 48 48" aria-hidden focusable="false">
    <path
      fill="#4285F4"
      d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8c-.5 2.8-2.1 5.1-4.4 6.7v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.2z"
    />
    <path
      fill="#34A853"
      d="M24 46c6 0 11-2 14.5-5.3l-7.1-5.5c-2 1.3-4.5 2.1-7.4 2.1-5.7 0-10.5-3.8-12.3-9H4.4v5.7C8 41.1 15.4 46 24 46z"
    />
    <path
      fill="#FBBC05"
      d="M11.7 28.3c-.4-1.3-.7-2.8-.7-4.3s.3-3 .7-4.3V14H4.4A22 22 0 0 0 2 24c0 3.5.9 6.9 2.4 10l7.3-5.7z"
    />
    <path
      fill="#EA4335"
      d="M24 10.7c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3C34.900 4.100 29.900 2 24 2 15.400 2 8 6.9 4.400 14l7.300 5.700c1.800-5.200 6.600-9 12.300-9z"
    />
  </svg>
);
