import { expect, type Page } from './fixtures.ts'

type Headers = Record<string, string>
type Wanted = {
  url: string
  headers: Headers
  count: number
  scores: readonly number[]
  /** Begins their e-mails, which no two accounts of a server share; `many` unless said otherwise. */
  box?: string
}

export type Made = { id: string; email: string }

/** What an administrator enters of a new mentee. */
export const newMentee = (of: { name: string; email: string }) => ({
  ...of,
  mobile_no: '9822012345',
  password: 'a good pass phrase',
  location: 'Wai',
  education: 'B.Com',
  goals: 'A dairy',
  expectations: 'Advice',
  interests: ['Dairy'],
  terms: true,
})

/** New mentees whom the administrator of the headers has evaluated, with the scores in turn. */
export async function evaluatedMentees(
  page: Page,
  { url, headers, count, scores, box = 'many' }: Wanted,
): Promise<Made[]> {
  const made: Made[] = []
  for (let number = 0; number < count; number += 1) {
    const email = `${box}${number}@example.org`
    const data = newMentee({ name: `Manyakar ${String(number).padStart(2, '0')}`, email })
    const answer = await page.request.post(`${url}/api/admin/mentee`, { data, headers })
    expect(answer.status()).toBe(201)
    const { data: mentee } = (await answer.json()) as { data: { _id: string } }
    made.push({ id: mentee._id, email })
    const score = scores[number % scores.length] ?? 3
    await evaluate(page, { address: `${url}/api/admin/selection/mentee/${mentee._id}`, headers, score })
  }
  return made
}

/** New mentees who are eligible and wait for a mentor. */
export async function waitingMentees(page: Page, wanted: Omit<Wanted, 'scores'>): Promise<Made[]> {
  const { url, headers } = wanted
  const data = { decision: 'eligible', message: '', reason: '', summary }
  const made = await evaluatedMentees(page, { ...wanted, scores: [4] })
  for (const { id } of made) {
    const address = `${url}/api/admin/selection/mentee/${id}/decision`
    expect((await page.request.post(address, { data, headers })).status()).toBe(200)
  }
  return made
}

const summary = 'Sells already. Has savings.'

async function evaluate(
  page: Page,
  { address, headers, score }: { address: string; headers: Headers; score: number },
) {
  const found = await page.request.get(address, { headers })
  const { data } = (await found.json()) as { data: { criteria: { _id: string }[] } }
  await page.request.put(`${address}/tie`, { data: { ties: [] }, headers })
  const body = {
    scores: data.criteria.map(({ _id }) => ({ criterion: _id, score, comment: 'Seen in the talk' })),
    recommendation: 'eligible',
    flags: [],
    comment: '',
    summary,
    submit: true,
  }
  expect((await page.request.put(`${address}/evaluation`, { data: body, headers })).status()).toBe(200)
}
