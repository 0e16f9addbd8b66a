import type { Access } from '#roles.ts'

/** The call that does one thing to several records of a noun, each by itself: some may be done and others refused. */
export function inBulk<const N extends string, const A extends Access>(noun: N, access: A) {
  return {
    bulk: { method: 'POST', path: `admin/${noun}/bulk`, access },
  } as const
}
