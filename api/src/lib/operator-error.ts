/** An error that the operator can fix: its message is shown without a stack. */
export class OperatorError extends Error {}

/**
 * Does what needs the database server; where that refuses or cannot be reached, says which one was meant.
 *
 * @throws a refusal of one line
 */
export async function withServerName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}

/** What an error says; several in one, as of a name with several addresses, say it one after the other. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
