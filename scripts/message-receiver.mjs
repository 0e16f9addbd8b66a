// Shows the messages that Udyam Setu sends to phones, as a receiver for trying it out and a beginning for one of your own:
//   MESSAGE_SECRET=… node scripts/message-receiver.mjs [port]
// The service then has MESSAGE_URL=http://127.0.0.1:8090/ and the same MESSAGE_SECRET.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const secret = process.env.MESSAGE_SECRET ?? ''
/** A real receiver keeps these for two days: a message can come again under its id, and is sent once. */
const taken = new Set()

/** Whether the body comes from the service, and is as it sent it. */
function isGenuine(body, header = '') {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  const given = Buffer.from(header)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const server = createServer((request, answer) => void take(request, answer))

async function take(request, answer) {
  const parts = []
  for await (const part of request) parts.push(part)
  const body = Buffer.concat(parts)
  if (secret === '' || !isGenuine(body, request.headers['x-signature'])) return answer.writeHead(401).end()
  const { id, to, kind, language, text, values } = JSON.parse(body)
  // Here it would go on to a provider: its text as an SMS, or the template named by kind and language with the values.
  if (!taken.has(id)) console.log(JSON.stringify({ id, to, kind, language, text, values }))
  taken.add(id)
  return answer.writeHead(200).end()
}

server.listen(Number(process.argv[2] ?? 8090), '127.0.0.1', () => {
  console.log(`Waiting for messages at http://127.0.0.1:${server.address().port}/`)
})
