import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { certificate, key } from './smtp-certificate.ts'

/** A mail as it came over the wire. */
export interface ReceivedMail {
  from: string
  to: string[]
  /** Headers and body, encoded as sent. */
  raw: string
  /** Who signed in to send it. */
  user?: string
  isEncrypted: boolean
}

/** Where in the conversation it says what it was told to say. */
type Stage = 'connect' | 'auth' | 'from' | 'recipient' | 'data'

/** What it does instead of going along. */
export type Misbehaviour =
  | { at: Stage; response: number; text?: string }
  | { at: Stage; do: 'drop' | 'hang' }

export interface FakeSmtpOptions {
  /** Asks for these before it takes a mail. */
  account?: { user: string; password: string }
  /** `implicit` is TLS from the first byte. Its certificate, for `localhost`, is signed by itself. */
  tls?: 'none' | 'starttls' | 'implicit'
}

/** A mail server on loopback that speaks SMTP and does as it is told. */
export interface FakeSmtp {
  port: number
  /** Mails it took over, in order. */
  mails: ReceivedMail[]
  /** How often a mail’s first line was said to it. */
  attempts: number
  /** How often it was shown a password. */
  signIns: number
  /** Its certificate as PEM, for whoever is to trust it. */
  certificate: string
  /** From now on, until told otherwise; undefined goes along with everything. */
  misbehave(how: Misbehaviour | undefined): void
  [Symbol.asyncDispose](): Promise<void>
}

type Callback = (error?: Error | null) => void

export async function startFakeSmtp(options: FakeSmtpOptions = {}): Promise<FakeSmtp> {
  const { account, tls = 'none' } = options
  let misbehaviour: Misbehaviour | undefined

  const server: SMTPServer = new SMTPServer({
    name: 'fake.example',
    secure: tls === 'implicit',
    key,
    cert: certificate,
    disabledCommands: [...(tls === 'starttls' ? [] : ['STARTTLS']), ...(account ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (session, respond) => play('connect', session, respond),
    onAuth(given, session, respond) {
      fake.signIns += 1
      play('auth', session, (error) => {
        const isKnown = given.username === account?.user && given.password === account?.password
        if (error) respond(error)
        else respond(isKnown ? null : refusal(535, 'who are you'), { user: given.username })
      })
    },
    onMailFrom(_, session, respond) {
      fake.attempts += 1
      play('from', session, respond)
    },
    onRcptTo: (_, session, respond) => play('recipient', session, respond),
    onData(stream, session, respond) {
      if (misbehaviour?.at === 'data' && 'do' in misbehaviour && misbehaviour.do === 'drop') {
        // in the middle of the message
        stream.once('data', () => drop(session))
        return
      }
      void text(stream).then((raw) => {
        play('data', session, (error) => {
          if (!error) fake.mails.push(toReceived(session, raw))
          respond(error)
        })
      })
    },
  })
  // a client that hangs up, or that does not trust the certificate
  server.on('error', () => {})

  function play(stage: Stage, session: SMTPServerSession, respond: Callback): void {
    if (misbehaviour?.at !== stage) respond()
    else if ('response' in misbehaviour) respond(refusal(misbehaviour.response, misbehaviour.text))
    else if (misbehaviour.do === 'drop') drop(session)
  }

  function drop(session: SMTPServerSession): void {
    for (const connection of server.connections) {
      if (connection.session.id === session.id) connection.close()
    }
  }

  const fake: FakeSmtp = {
    port: 0,
    mails: [],
    attempts: 0,
    signIns: 0,
    certificate,
    misbehave: (how) => void (misbehaviour = how),
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  fake.port = (server.server.address() as AddressInfo).port
  return fake
}

function refusal(responseCode: number, said = 'not now'): Error {
  return Object.assign(new Error(said), { responseCode })
}

function toReceived({ envelope, user, secure }: SMTPServerSession, raw: string): ReceivedMail {
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
    raw,
    user: typeof user === 'string' ? user : undefined,
    isEncrypted: secure,
  }
}
