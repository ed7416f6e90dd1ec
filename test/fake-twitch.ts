import { startFakeServer } from './fake-server.ts'

/** `forget` knows no application, `lie` answers what is no JSON. */
export type TwitchBehaviour = 'work' | 'fail' | 'forget' | 'lie'

interface FakeStream {
  user_login: string
  user_name: string
  type: string
  title: string
  viewer_count: number
  started_at: string
}

/**
 * Twitch’s sign-in and Helix API on loopback, with the wire format of
 * https://dev.twitch.tv/docs/api/reference/#get-streams.
 */
export async function startFakeTwitch() {
  const streams: FakeStream[] = []
  let behaviour: TwitchBehaviour = 'work'
  let token = 'token-1'
  const server = await startFakeServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', server.origin)
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (behaviour === 'fail') return response.writeHead(503).end()
    if (behaviour === 'lie') return response.writeHead(200).end('<html>')
    if (pathname === '/oauth2/token') {
      return behaviour === 'forget'
        ? answer(403, { status: 403, message: 'invalid client secret' })
        : answer(200, { access_token: token, expires_in: 5_011_271, token_type: 'bearer' })
    }
    if (request.headers.authorization !== `Bearer ${token}` || !request.headers['client-id']) {
      return answer(401, { error: 'Unauthorized', status: 401, message: 'Invalid OAuth token' })
    }
    if (pathname === '/helix/users') {
      const logins = searchParams.getAll('login').filter((login) => login !== 'nobody')
      return answer(200, { data: logins.map((login) => ({ id: '1', login })) })
    }
    const asked = searchParams.getAll('user_login')
    const data = streams.filter(({ user_login: login }) => asked.includes(login))
    return answer(200, { data, pagination: {} })
  })
  return {
    url: server.origin,
    asked: server.asked,
    streams,
    behave: (next: TwitchBehaviour) => void (behaviour = next),
    /** Takes the tokens back that it gave. */
    revoke: () => void (token = `${token}1`),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
