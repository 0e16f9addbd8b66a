/** Whether the connection is slow or metered, so that nothing is fetched that nobody has asked for. */
export function isSlow(): boolean {
  const { connection } = navigator
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')
}
