/**
 * Works on each of some things, whatever becomes of the others.
 *
 * @throws the first failure, once everything has been tried
 */
export async function eachAlone<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
