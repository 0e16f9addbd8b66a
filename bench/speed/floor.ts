// The least a server can do that checks who is asking: the token's signature, then session and account by one prepared
// statement, then a text that is ready.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import pg from 'pg'
import { keyOf } from '../../api/src/platform/lib/keys.ts'

const body = process.env['BODY'] ?? ''
const length = Buffer.byteLength(body)
const { key } = keyOf(process.env['SECRET_KEY'] ?? '', 'access')
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const statement = {
  name: 'session',
  text: `select account.id, account.role, account.kind, session.expires_at from session
    join account on account.id = session.account_id
    where session.id = $1 and session.ended_at is null and account.suspended_at is null and account.state = 'active'`,
}

/** The id of the session that a token names, if its signature is good and its time is not over. */
function sessionOf(authorization = ''): string | undefined {
  const [head = '', claims = '', signature = ''] = authorization.slice('Bearer '.length).split('.')
  const expected = createHmac('sha256', key).update(`${head}.${claims}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const { sid, exp }: { sid: string; exp: number } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return exp * 1000 > Date.now() ? sid : undefined
}

async function answer(authorization: string | undefined, response: ServerResponse): Promise<void> {
  const values = [sessionOf(authorization)]
  const { rows } = await pool.query<{ expires_at: Date }>({ ...statement, values })
  const isOpen = rows[0] !== undefined && rows[0].expires_at > new Date()
  response.writeHead(isOpen ? 200 : 401, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': isOpen ? length : 0,
  })
  response.end(isOpen ? body : '')
}

createServer(({ headers }, response) => void answer(headers.authorization, response)).listen(
  Number(process.env['PORT']),
  '127.0.0.1',
  () => process.send?.('listening'),
)
