import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { makeQueryClient } from './query-client.ts'

const say = { success: vi.fn<(text: string) => void>(), error: vi.fn<(text: string) => void>() }

afterEach(() => {
  say.success.mockReset()
  say.error.mockReset()
})

async function fail(status: number, meta: object): Promise<void> {
  const client = makeQueryClient(say)
  const queryFn = () =>
    Promise.reject(
      new ApiError({ status, code: 'internal_error', message: 'A fault', endsSession: status === 401 }),
    )
  await client.fetchQuery({ queryKey: ['list'], queryFn, meta }).catch(() => undefined)
}

it('says in a toast that a query has failed which has no place on the page', async () => {
  await fail(500, { errorToast: 'errors.unexpected', hasNoPlace: true })
  expect(say.error).toHaveBeenCalledOnce()
})

it.each([
  ['that no toast is asked for', 500, {}],
  ['whose page shows it', 500, { errorToast: 'errors.unexpected' }],
  ['that ends the session', 401, { errorToast: 'errors.unexpected', hasNoPlace: true }],
])('says nothing of a query %s', async (_which, status, meta) => {
  await fail(status, meta)
  expect(say.error).not.toHaveBeenCalled()
})

it.each([
  ['a sentence of the server is said', { success: true, code: 'profile_updated' }, 1],
  ['nothing is said where the answer has none', { success: true }, 0],
])('after a change, %s', async (_what, answer, said) => {
  const client = makeQueryClient(say)
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => Promise.resolve(answer),
    meta: { success: 'server' },
  })
  await mutation.execute(undefined)
  expect(say.success).toHaveBeenCalledTimes(said)
})
