/**
 * Processes each item even if others fail.
 *
 * @throws the first failure, after all were tried
 */
export async function eachAlone<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/**
 * Works through a list in small pieces, even if some fail. After each piece it rests as long as the piece took, so that
 * calls come in between. It works through no further piece once `isGoingOn` says no.
 *
 * @throws the first failure, after all were tried
 */
export async function inPieces<T>(
  all: readonly T[],
  { size, isGoingOn }: { size: number; isGoingOn(): boolean },
  work: (piece: readonly T[]) => Promise<unknown>,
): Promise<void> {
  const pieces = Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
  await eachAlone(pieces, async (piece) => {
    if (!isGoingOn()) return
    const started = performance.now()
    try {
      await work(piece)
    } finally {
      const took = performance.now() - started
      if (piece !== pieces.at(-1)) await new Promise((wake) => setTimeout(wake, took))
    }
  })
}
