import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The page that writes out who may call what. Tests take their expectation from it, and not from the service. */
export const callsPage = join(import.meta.dirname, '../../../docs/calls.md')

type Call = { who: readonly string[]; audited: string | null }

/** The calls of the page by name: who may call, and as what the audit log records what an administrator reads. */
export const calls: ReadonlyMap<string, Call> = new Map(
  [...readFileSync(callsPage, 'utf8').matchAll(/^\| `(\w+\.\w+)` +\|[^|]+\|([^|]+)\|([^|]*)\|$/gm)].map(
    ([, name = '', who = '', audited = '']) => [
      name,
      { who: who.trim().split(', '), audited: audited.trim().replaceAll('`', '') || null },
    ],
  ),
)

/** Whether the page lets a caller (a role, a kind of administrator, null without a session) make a call. */
export function mayCall(caller: string | null, name: string): boolean {
  const { who = [] } = calls.get(name) ?? {}
  if (who.includes('anyone')) return true
  return caller !== null && (who.includes('signed in') || who.includes(caller))
}
