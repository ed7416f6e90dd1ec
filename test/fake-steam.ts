import { createHmac, randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { startFakeServer } from './fake-server.ts'

/** What it says of an assertion it is asked about: `believe` has signed anything, `lie` answers with a page. */
export type SteamBehaviour = 'work' | 'believe' | 'fail' | 'lie' | 'both'

const namespace = 'http://specs.openid.net/auth/2.0'
const signed = 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle'

/**
 * Steam on loopback, as far as it is an OpenID 2.0 provider: whoever comes is `user` and agrees at once. An assertion has
 * the fields of Steam’s in their order, and is confirmed once
 * (https://openid.net/specs/openid-authentication-2_0.html#check_auth).
 */
export async function startFakeSteam() {
  const key = randomBytes(20)
  const user = { steamId: '76561198000000001' }
  const confirmed = new Set<string>()
  const asked: URLSearchParams[] = []
  let behaviour: SteamBehaviour = 'work'

  function signatureOf(fields: URLSearchParams): string {
    const names = (fields.get('openid.signed') ?? '').split(',')
    const form = names.map((name) => `${name}:${fields.get(`openid.${name}`) ?? ''}\n`)
    return createHmac('sha1', key).update(form.join('')).digest('base64')
  }

  /** @returns the query it leads back with, and signs, however it was changed before */
  function assert(returnTo: string, changes: Record<string, string> = {}): string {
    const id = `${server.origin}/openid/id/${user.steamId}`
    const fields = new URLSearchParams(new URL(returnTo).search)
    const claims = {
      ns: namespace,
      mode: 'id_res',
      op_endpoint: `${server.origin}/openid/login`,
      claimed_id: id,
      identity: id,
      return_to: returnTo,
      response_nonce: nonceAt(new Date()),
      assoc_handle: '1234567890',
      signed,
      ...changes,
    }
    for (const [name, value] of Object.entries(claims)) fields.set(`openid.${name}`, value)
    fields.set('openid.sig', signatureOf(fields))
    return fields.toString()
  }

  /** Whether it has signed this, which it says once. */
  function confirm(fields: URLSearchParams): boolean {
    const isSigned = fields.get('openid.sig') === signatureOf(fields)
    const nonce = fields.get('openid.response_nonce') ?? ''
    const isNew = nonce !== '' && !confirmed.has(nonce)
    confirmed.add(nonce)
    return fields.get('openid.mode') === 'check_authentication' && isSigned && isNew
  }

  const server = await startFakeServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake.example')
    if (url.pathname !== '/openid/login') return response.writeHead(404).end()
    if (request.method === 'GET') {
      const returnTo = url.searchParams.get('openid.return_to') ?? ''
      const back = new URL(returnTo)
      back.search = assert(returnTo)
      return response.writeHead(302, { location: back.href }).end()
    }
    void text(request).then((body) => {
      const fields = new URLSearchParams(body)
      asked.push(fields)
      if (behaviour === 'fail') return response.writeHead(503).end()
      response.writeHead(200, { 'content-type': 'text/plain;charset=utf-8' })
      if (behaviour === 'lie') return response.end('<html>is_valid:true</html>')
      if (behaviour === 'both') {
        return response.end(`ns:${namespace}\nis_valid:false\nis_valid:true\n`)
      }
      const isValid = behaviour === 'believe' || confirm(fields)
      response.end(`ns:${namespace}\nis_valid:${isValid}\n`)
    })
  })

  return {
    origin: server.origin,
    /** Who comes to its page. */
    user,
    assert,
    /** What it was asked to confirm. */
    asked,
    behave: (next: SteamBehaviour) => void (behaviour = next),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

/** One that Steam gives at this moment. */
export function nonceAt(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z${randomBytes(20).toString('base64')}`
}
