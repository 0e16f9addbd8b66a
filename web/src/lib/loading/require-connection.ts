import { NetworkError } from '../api-error.ts'

/**
 * Call it before an optional `import()`. Chromium caches failed module loads until the page is left, so no
 * retry can succeed. Without a connection, nothing must be imported.
 *
 * @throws NetworkError without a connection
 */
export function requireConnection(): void {
  if (!navigator.onLine) throw new NetworkError()
}
