import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Outbound } from '../src/server/platform/outbound/outbound.ts'
import { createOutboundFactory } from '../src/server/platform/outbound/outbound.ts'
import { startFakeServer } from './fake-server.ts'
import { silentLog } from './test-api.ts'

/** A browser that subscribed: what the site is given, and what only the browser knows. */
export interface TestBrowser {
  endpoint: string
  p256dh: string
  auth: string
  /** Reads a message that was encrypted for it: RFC 8291, in one record of RFC 8188. */
  decrypt(body: Buffer): unknown
}

/** What the service took, in order. */
export interface TakenPush {
  endpoint: string
  headers: Record<string, string | undefined>
  /** Decrypted by the browser it was for. */
  message: unknown
  /** Claims of the site’s token, whose signature was right. */
  claims: Record<string, unknown>
}

/**
 * A push service on loopback, known to the site as `https://fcm.googleapis.com`. It takes what is signed with
 * the key the browser subscribed with (RFC 8292) and can be decrypted by it, and answers with `status` in
 * place of 201 when told to.
 */
export async function startFakePush(publicKey: string) {
  const browsers = new Map<string, TestBrowser>()
  const taken: TakenPush[] = []
  const state = { status: 201, asked: 0 }
  const http = await startFakeServer((request, response) => {
    void (async () => {
      state.asked += 1
      const body = await buffer(request)
      if (state.status !== 201) return response.writeHead(state.status).end()
      const endpoint = origin + request.url
      const browser = browsers.get(endpoint)
      if (!browser) return response.writeHead(410).end()
      const headers = request.headers as Record<string, string | undefined>
      const claims = readClaims(headers['authorization'] ?? '', publicKey)
      taken.push({ endpoint, headers, claims, message: browser.decrypt(body) })
      response.writeHead(201).end()
    })().catch((error: unknown) => {
      response.writeHead(400).end(String(error))
    })
  })
  const factory = createOutboundFactory({ clock: Date.now, log: silentLog, random: () => 0 })
  return {
    taken,
    state,
    /** The site’s way to it. */
    outbound: detour(factory({ name: 'push', origins: [http.origin] }), http.origin),
    subscribe(name: string): TestBrowser {
      const browser = createBrowser(`${origin}/fcm/send/${name}`)
      browsers.set(browser.endpoint, browser)
      return browser
    },
    /** The browser took its subscription back. */
    forget: (browser: TestBrowser) => void browsers.delete(browser.endpoint),
    async close() {
      await factory.close()
      await http[Symbol.asyncDispose]()
    },
  }
}

const origin = 'https://fcm.googleapis.com'

function detour(outbound: Outbound, to: string): Outbound {
  const there = (url: URL) => {
    if (url.origin !== origin) throw new Error(`${url.origin} is no push service of this test`)
    return new URL(url.pathname, to)
  }
  return {
    get: (url, request) => outbound.get(there(url), request),
    send: (method, url, message) => outbound.send(method, there(url), message),
  }
}

function createBrowser(endpoint: string): TestBrowser {
  const keys = createECDH('prime256v1')
  const point = keys.generateKeys()
  const auth = randomBytes(16)
  return {
    endpoint,
    p256dh: point.toString('base64url'),
    auth: auth.toString('base64url'),
    decrypt(body) {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + body.readUInt8(20))
      const record = body.subarray(21 + sender.length)
      const derive = (secret: Buffer, salted: Buffer, info: Buffer | string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salted, info, length))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender])
      const keying = derive(keys.computeSecret(sender), auth, info, 32)
      const key = derive(keying, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(keying, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      const end = padded.lastIndexOf(2)
      return JSON.parse(padded.subarray(0, end).toString('utf8'))
    },
  }
}

/** @throws {Error} unless the token is signed with the key it names, and that is the one subscribed with */
function readClaims(authorization: string, publicKey: string): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('the key is another than the browser subscribed with')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const [header = '', claims = '', signature = ''] = token.split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the token is not signed')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
}
