import { commonWords, rareWords } from '../../support/fixtures.ts'
import { signAll } from '../../support/callers.ts'
import { type Member, password, type People } from './people.ts'

const searched = [...commonWords, ...rareWords]

/** The kinds of calls, how many of 1,000 each is, and the calls as they go over the wire. */
export async function requestsOf({ members, admins: team, mentors }: People): Promise<Kind[]> {
  const [own, administrators] = await Promise.all([signAll(members), signAll(team)])
  const many = Array.from({ length: 4_000 }, (_, at) => at)
  const asMember = (what: (at: number, member: Member) => string, body?: (at: number) => object) =>
    many.map((at) => {
      const index = (at * 7) % members.length
      const member = members[index]
      if (member === undefined) throw new Error('There is nobody to call.')
      return request(what(at, member), { token: own[index], body: body?.(at) })
    })
  const asAdmin = (path: (at: number) => string) =>
    many.map((at) => request(`GET ${path(at)}`, { token: administrators[at % administrators.length] }))
  const list = 'GET mentee/approved-mentors?limit=20'
  return [
    {
      name: 'sign-in',
      share: 5,
      requests: members.map(({ email }, at) =>
        request('POST mentee/login', {
          // The rate limit counts by address. Each attempt has its own address.
          address: `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
          body: { email, password },
        }),
      ),
    },
    { name: 'directory, a page', share: 140, requests: asMember((at) => `${list}&page=${1 + (at % 50)}`) },
    {
      name: 'directory, a search',
      share: 100,
      requests: asMember((at) => `${list}&search=${searched[at % searched.length] ?? ''}`),
    },
    {
      name: "a mentor's page",
      share: 150,
      requests: asMember((at) => `GET mentee/mentor/${mentors[at % mentors.length] ?? ''}`),
    },
    { name: "a mentee's journey", share: 120, requests: asMember(() => 'GET mentee/journey') },
    {
      name: 'messages read',
      share: 120,
      requests: asMember((_, { mentorship }) => `GET mentorship/${mentorship}/messages`),
    },
    {
      name: 'a message written',
      share: 25,
      requests: asMember(
        (_, { mentorship }) => `POST mentorship/${mentorship}/message`,
        (at) => ({ text: `I have asked the shop about it, number ${at}.` }),
      ),
    },
    { name: 'what is unread', share: 230, requests: asMember(() => 'GET notifications/unread') },
    { name: 'notifications', share: 80, requests: asMember(() => 'GET notifications?limit=20') },
    {
      name: "administrators' mentees",
      share: 12,
      requests: asAdmin((at) => `admin/mentee?limit=20&page=${1 + (at % 9)}`),
    },
    {
      name: "administrators' mentors",
      share: 12,
      requests: asAdmin((at) => `admin/mentor?limit=20&page=${1 + (at % 9)}`),
    },
    { name: "administrators' activity", share: 5, requests: asAdmin(() => 'admin/audit?limit=20') },
    { name: 'what waits', share: 1, callers: 1, requests: asAdmin(() => 'admin/todo') },
  ]
}

export type Kind = {
  name: string
  share: number
  /** So many at once, where it takes long. */ callers?: number
  requests: string[]
}

type Given = { token?: string | undefined; address?: string; body?: object | undefined }

function request(what: string, { token, address, body }: Given): string {
  const [method = 'GET', path = ''] = what.split(' ')
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} /api/${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'accept-encoding: gzip',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(address === undefined ? [] : [`x-forwarded-for: ${address}`]),
    ...(text === '' ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${text}`
}
