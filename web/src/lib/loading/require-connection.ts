import { NetworkError } from '../api-error.ts'

/**
 * Call it before code is imported that a page can go on without: Chromium remembers a module that it could not load until
 * the page is left, and no later import asks for it again. So nothing is asked for while there is no connection.
 *
 * @throws NetworkError without a connection
 */
export function requireConnection(): void {
  if (!navigator.onLine) throw new NetworkError()
}
