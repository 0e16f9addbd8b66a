import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'
import type { ExternalNetwork } from '#platform/lib/external-request.ts'

/** What a service worker would be given. */
type Shown = { title: string; body: string; link: string; tag: string; lang: string }
type Received = { device: string; shown: Shown; raw: string; headers: IncomingHttpHeaders; subject: string }

export type PushService = {
  /** For which this machine acts as the internet. */
  outside: ExternalNetwork
  /** Decrypted messages, oldest first. */
  received: Received[]
  /** Requests, with those that were refused. */
  asked: number
  /** Status of the next answers; 201 by default. */
  status: number
  retryAfter: string | undefined
  /** Answers wait for it. */
  gate: Promise<unknown>
  /** Makes the subscription of a browser, as `PushSubscription.toJSON()` gives it. */
  subscribe(device: string): {
    endpoint: string
    expirationTime: null
    keys: Record<'p256dh' | 'auth', string>
  }
  stop(): Promise<void>
}

type Browser = { ecdh: ECDH; auth: Buffer }

/** A push service in this process: checks who sends (RFC 8292) and decrypts like a browser (RFC 8291). */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  const server = createServer((asking, reply) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of asking as AsyncIterable<Buffer>) parts.push(part)
      service.asked += 1
      await service.gate
      const device = (asking.url ?? '').slice(1)
      const browser = browsers.get(device)
      const { status, retryAfter } = service
      if (status === 201 && browser) {
        const raw = decrypt(Buffer.concat(parts), browser)
        const subject = await senderOf(asking.headers.authorization ?? '', origin)
        service.received.push({
          device,
          raw,
          shown: JSON.parse(raw) as Shown,
          headers: asking.headers,
          subject,
        })
      }
      reply
        .writeHead(browser ? status : 404, retryAfter === undefined ? {} : { 'retry-after': retryAfter })
        .end()
    })().catch((error: unknown) => reply.writeHead(400).end(String(error)))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: PushService = {
    outside: { protocol: 'http:', isPublic: (ip) => ip === '127.0.0.1', request },
    received: [],
    asked: 0,
    status: 201,
    retryAfter: undefined,
    gate: Promise.resolve(),
    subscribe(device) {
      const ecdh = createECDH('prime256v1')
      const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16) }
      browsers.set(device, { ecdh, auth: keys.auth })
      const auth = keys.auth.toString('base64url')
      return { endpoint: `${origin}/${device}`, expirationTime: null, keys: { p256dh: keys.p256dh, auth } }
    },
    stop: () => new Promise((done) => void server.close(() => done())),
  }
  return service
}

function decrypt(body: Buffer, { ecdh, auth }: Browser): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))]
  const sealed = body.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32)
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length))
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  cipher.setAuthTag(sealed.subarray(-16))
  const record = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return record.subarray(0, record.lastIndexOf(2)).toString('utf8')
}

/** The contact of the sender, whose signature must fit the key. */
async function senderOf(authorization: string, origin: string): Promise<string> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', ...(x && { x }), ...(y && { y }) }, 'ES256')
  const { payload } = await jwtVerify(token, jwk, { audience: origin })
  return payload.sub ?? ''
}
