import { createHmac } from 'node:crypto'
import { contract } from '@udyam/contract'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { keyOf } from '#platform/lib/keys.ts'
import { expectRefusal } from '#test/rows.ts'
import { withEnv, world, type Caller, type World } from '#test/world.ts'

const { auth } = contract
const ended = { status: 401, message: 'Your session has ended. Please sign in again.' }
const nextKey = 'the key that follows, of more than 32 characters'
let here: World
let visitor: Caller

beforeEach(async () => {
  here = await world()
  visitor = await here.as('visitor')
})

describe('an access token', () => {
  test('names its key, its maker, whom it is for and what it is', () => {
    const token = visitor.tokens?.access ?? ''
    const kid = keyOf(here.services.env.secretKey, 'access').id
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'at+jwt', kid })
    expect(decodeJwt(token)).toMatchObject({ iss: 'udyam-setu', aud: 'udyam-setu-api', sub: visitor.id })
  })

  test.each([
    ['of another maker', { iss: 'somebody' }],
    ['for somebody else', { aud: 'somebody' }],
    ['of another kind', { typ: 'JWT' }],
    ['of a key without a name', { kid: undefined }],
    ['of a key that is not known', { kid: 'AAAAAAAA' }],
  ])('%s is refused, and never renewed', async (_what, changed) => {
    const token = await forged({ secret: here.services.env.secretKey, ...changed })
    expectRefusal(await callWith(here, token), ended)
    expect((await callWith(here, await forged({ secret: here.services.env.secretKey }))).status).toBe(200)
  })
})

describe('after SECRET_KEY has been changed', () => {
  test('a session goes on by its refresh token while the previous key is named, and the old key alone lets nobody in', async () => {
    const after = await withEnv(here, { secretKey: nextKey, secretKeyPrevious: here.services.env.secretKey })
    expectRefusal(await callWith(after, visitor.tokens?.access, null), ended)
    const { status, headers } = await callWith(after, visitor.tokens?.access)
    expect(status).toBe(200)
    const renewed = String(headers['x-access-token'])
    expect(decodeProtectedHeader(renewed).kid).toBe(keyOf(nextKey, 'access').id)
    expect((await callWith(after, renewed, null)).status).toBe(200)
  })

  test('everybody signs in anew where it is not named', async () => {
    const after = await withEnv(here, { secretKey: nextKey })
    expectRefusal(await callWith(after, visitor.tokens?.access), ended)
  })
})

test('a token of a version before key ids is renewed with its refresh token, and opens nothing without', async () => {
  const { sid, sub, iat, exp } = decodeJwt(visitor.tokens?.access ?? '')
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'HS256' })}.${part({ sid, sub, iat, exp })}`
  const old = `${text}.${createHmac('sha256', here.services.env.secretKey).update(text).digest('base64url')}`
  expectRefusal(await callWith(here, old, null), ended)
  const { status, headers } = await callWith(here, old)
  expect(status).toBe(200)
  expect(headers['x-refresh-token']).toBeDefined()
})

/** A token for the visitor's session, signed with the right key unless overridden. */
async function forged(given: {
  secret: string
  iss?: string
  aud?: string
  typ?: string
  kid?: string | undefined
}) {
  const { key, id } = keyOf(given.secret, 'access')
  const { iss = 'udyam-setu', aud = 'udyam-setu-api', typ = 'at+jwt' } = given
  const kid = 'kid' in given ? given.kid : id
  return new SignJWT({ sid: decodeJwt(visitor.tokens?.access ?? '')['sid'] })
    .setProtectedHeader({ alg: 'HS256', typ, ...(kid !== undefined && { kid }) })
    .setSubject(visitor.id)
    .setIssuer(iss)
    .setAudience(aud)
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(key)
}

async function callWith(place: World, access = '', refresh: string | null = visitor.tokens?.refresh ?? '') {
  const headers = { authorization: `Bearer ${access}` }
  return place.nobody.call(
    auth.verifyToken,
    {},
    refresh === null ? headers : { ...headers, 'x-refresh-token': refresh },
  )
}
