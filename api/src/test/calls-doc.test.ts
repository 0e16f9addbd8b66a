import { contract } from '@udyam/contract'
import { adminKinds } from '@udyam/contract/duties'
import type { CheckedEndpoint } from '@udyam/contract/endpoint'
import { readAction } from '@udyam/contract/audited-reads'
import { can, type Who } from '@udyam/contract/roles'
import { format } from 'oxfmt'
import { expect, test } from 'vitest'
import { calls, callsPage } from './calls.ts'

const callers: readonly (Who & { name: string })[] = [
  ...(['mentee', 'mentor', 'visitor'] as const).map((role) => ({ name: role, role })),
  ...adminKinds.map((kind) => ({ name: kind, role: 'admin' as const, kind })),
]
const endpoints = Object.entries(contract).flatMap(([group, named]) =>
  Object.entries(named as Record<string, CheckedEndpoint>).map(([name, endpoint]) => ({
    name: `${group}.${name}`,
    endpoint,
  })),
)

test('docs/calls.md lists every call, who may make it and what is recorded', async () => {
  const { code: text } = await format('page.md', page(), { printWidth: 110 })
  await expect(text).toMatchFileSnapshot(callsPage)
  expect([...calls.keys()]).toEqual(endpoints.map(({ name }) => name))
})

function page(): string {
  const rows = endpoints.map(({ name, endpoint }) => {
    const { method, path, reads } = endpoint
    const audited = reads ? `\`${readAction(reads)}\`` : ''
    return `| \`${name}\` | \`${method} ${path}\` | ${who(endpoint)} | ${audited} |`
  })
  return [
    '# Who may call what\n\nThis page is for whoever changes a right. It lists every call of the API, who may make it, and the action under which the audit log records what an administrator reads by it. Tests take their expectation from this page. After an intended change run `npx vitest run --project api api/src/test/calls-doc.test.ts --update` and read the difference.\n',
    '| Call | Path | Who | Audit action |\n| - | - | - | - |',
    ...rows,
  ].join('\n')
}

function who(endpoint: CheckedEndpoint): string {
  if (endpoint.access === 'anyone') return 'anyone'
  if (endpoint.access === 'signed-in') return 'signed in'
  const names = callers.filter((caller) => can(caller, endpoint)).map(({ name }) => name)
  return names.join(', ')
}
