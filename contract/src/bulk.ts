/** The call that does one thing to several records of a noun, each by itself: some may be done and others refused. */
export function inBulk<const N extends string>(noun: N) {
  return {
    bulk: { method: 'POST', path: `admin/${noun}/bulk`, access: ['admin'] },
  } as const
}
