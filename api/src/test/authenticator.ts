import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { Assertion, Attestation } from '@udyam/contract/parts/passkey'

/** Faults of a dishonest or broken device. */
type Odd = {
  rpId?: string
  origin?: string
  challenge?: string
  isVerified?: boolean
  /** The counter it says; one more each time without it. */
  counter?: number
  /** Signs with another key. */
  isForged?: boolean
  userHandle?: string
}

type Asked = { challenge: string; user?: { id: string } }

const userPresent = 1
const userVerified = 4
const withKey = 64

/** A passkey in software: one key (ES256) that answers as a browser does. */
export function makeAuthenticator(place: { rpId?: string; origin?: string } = {}) {
  const { rpId = 'localhost', origin = 'http://localhost:3000' } = place
  const keys = newKey()
  const credentialId = randomBytes(32)
  let counter = 0
  let userHandle: string | undefined

  const dataOf = (odd: Odd, flags: number) => {
    counter = odd.counter ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const verified = odd.isVerified === false ? 0 : userVerified
    const place = createHash('sha256')
      .update(odd.rpId ?? rpId)
      .digest()
    return Buffer.concat([place, Buffer.from([userPresent | verified | flags]), count])
  }
  const clientDataOf = (type: string, asked: Asked, odd: Odd) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: odd.challenge ?? asked.challenge,
        origin: odd.origin ?? origin,
        crossOrigin: false,
      }),
    )

  return {
    id: credentialId.toString('base64url'),
    /** Makes the passkey, as `navigator.credentials.create` does. */
    create(asked: Asked, odd: Odd = {}): Attestation {
      userHandle = asked.user?.id
      const authData = Buffer.concat([dataOf(odd, withKey), keyData(credentialId, keys.publicKey)])
      return {
        id: credentialId.toString('base64url'),
        response: {
          clientDataJSON: clientDataOf('webauthn.create', asked, odd).toString('base64url'),
          attestationObject: attestationOf(authData).toString('base64url'),
        },
      }
    },
    /** Uses it, as `navigator.credentials.get` does. */
    get(asked: Asked, odd: Odd = {}): Assertion {
      const authData = dataOf(odd, 0)
      const clientData = clientDataOf('webauthn.get', asked, odd)
      const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
      const key = odd.isForged === true ? newKey().privateKey : keys.privateKey
      const handle = odd.userHandle ?? userHandle
      return {
        id: credentialId.toString('base64url'),
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, key).toString('base64url'),
          ...(handle !== undefined && { userHandle: handle }),
        },
      }
    },
  }
}

function newKey() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

/** The id and the public key in COSE, after a make of zeros. */
function keyData(credentialId: Buffer, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const length = Buffer.alloc(2)
  length.writeUInt16BE(credentialId.length)
  return Buffer.concat([
    Buffer.alloc(16),
    length,
    credentialId,
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
}

/** `{ fmt: 'none', attStmt: {}, authData }` in CBOR. */
function attestationOf(authData: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(authData.length)
  return Buffer.concat([
    Buffer.from('a363', 'hex'),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x59]),
    length,
    authData,
  ])
}
