/** Whether the connection is slow or metered; then nothing is prefetched. */
export function isSlow(): boolean {
  const { connection } = navigator
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')
}
