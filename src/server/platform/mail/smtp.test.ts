import { expect, test } from 'vitest'
import { startFakeSmtp, type FakeSmtp } from '../../../../test/fake-smtp.ts'
import { decodeHeader, readParts } from '../../../../test/read-mail.ts'
import { UnrecoverableError } from '../unrecoverable-error.ts'
import type { Mail, MailContext } from './mailer.ts'
import { SmtpOptions } from './smtp-options.ts'
import { smtp } from './smtp.ts'
import { toTransport } from './smtp-transport.ts'

type Options = Parameters<typeof smtp>[0]

const from = 'Aldermoor, royaume d’été <no-reply@aldermoor.example>'
// an SMTP mailer needs neither database nor clock
const context = {} as MailContext

const aMail = (mail: Partial<Mail> = {}): Mail => ({
  to: 'elowen@example.org',
  subject: 'Où êtes-vous ? Déjà là !',
  text: 'Bonjour Élowen,\n\n.\nÀ bientôt – « l’équipe ».\n',
  html: '<!doctype html><p>Bonjour Élowen, l’été est là.</p>',
  ...mail,
})

async function withServer<Result>(
  act: (
    server: FakeSmtp,
    open: (options?: Partial<Options>) => ReturnType<typeof openMailer>,
  ) => Promise<Result>,
  fake: Parameters<typeof startFakeSmtp>[0] = {},
): Promise<Result> {
  await using server = await startFakeSmtp(fake)
  const opened: ReturnType<typeof openMailer>[] = []
  try {
    return await act(server, (options) => {
      const mailer = openMailer({ host: '127.0.0.1', port: server.port, from, ...options })
      opened.push(mailer)
      return mailer
    })
  } finally {
    await Promise.all(opened.map((mailer) => mailer.close?.()))
  }
}

function openMailer(options: Options) {
  return smtp({ timeoutMs: 20_000, ...options }).create(context)
}

test('a mail arrives with both parts, its French as it was written', async () => {
  await withServer(async (server, open) => {
    await open().send(aMail())
    const [mail] = server.mails
    expect(mail).toMatchObject({ from: 'no-reply@aldermoor.example', to: ['elowen@example.org'] })
    const parts = readParts(mail?.raw ?? '')
    expect(parts.get('text/plain')?.replaceAll('\r\n', '\n').trim()).toBe(aMail().text.trim())
    expect(parts.get('text/html')).toContain('Bonjour Élowen, l’été est là.')
    expect(decodeHeader(mail?.raw ?? '', 'Subject')).toBe('Où êtes-vous ? Déjà là !')
    expect(decodeHeader(mail?.raw ?? '', 'From')).toMatch(
      /^Aldermoor, royaume d’été\s+<no-reply@aldermoor\.example>$/,
    )
  })
})

test('a mail says that a program wrote it, and a retry has the same Message-ID', async () => {
  await withServer(async (server, open) => {
    const mailer = open()
    const mail = aMail({ messageId: '5f0c2a1e-job' })
    await mailer.send(mail)
    await mailer.send(mail)
    const raw = server.mails.map((one) => one.raw)
    expect(raw.map((one) => decodeHeader(one, 'Message-ID'))).toEqual([
      '<5f0c2a1e-job@aldermoor.example>',
      '<5f0c2a1e-job@aldermoor.example>',
    ])
    expect(raw[0]).toContain('Auto-Submitted: auto-generated')
    expect(raw[0]).toContain('X-Auto-Response-Suppress: All')
    expect(raw[0]).not.toMatch(/X-Mailer|nodemailer/i)
  })
})

test.for([
  { to: 'elowen@example.org\r\nRCPT TO:<bran@example.org>' },
  { to: 'elowen@example.org, bran@example.org' },
  { to: 'Élowen <elowen@example.org>' },
  { to: '' },
  { subject: 'Hello\r\nBcc: bran@example.org' },
  { subject: 'Hello\nthere' },
  { messageId: 'one>\r\nBcc: <bran@example.org' },
])('%j is refused before anything is sent, and not tried again', async (wrong) => {
  await withServer(async (server, open) => {
    await expect(open().send(aMail(wrong))).rejects.toThrow(UnrecoverableError)
    expect(server.attempts).toBe(0)
  })
})

test.for([
  { at: 'recipient', response: 550 },
  { at: 'data', response: 554 },
] as const)('a server that answers $answer to the $at refuses for good', async (how) => {
  await withServer(async (server, open) => {
    server.misbehave({ ...how, text: '5.1.1 <elowen@example.org>: no such user' })
    const sending = open().send(aMail())
    await expect(sending).rejects.toThrow(UnrecoverableError)
    await expect(sending).rejects.toThrow(/127\.0\.0\.1:\d+: .*no such user/)
    await expect(sending).rejects.not.toThrow(/elowen/)
  })
})

test.for([
  { at: 'connect', response: 421 },
  { at: 'connect', response: 554 },
  { at: 'from', response: 451 },
  { at: 'from', response: 550 },
  { at: 'recipient', response: 450 },
  { at: 'data', response: 452 },
  { at: 'recipient', do: 'drop' },
  { at: 'data', do: 'drop' },
] as const)('a server that does %j may be tried again', async (how) => {
  await withServer(async (server, open) => {
    server.misbehave(how)
    const mailer = open()
    const failure = await mailer.send(aMail()).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(UnrecoverableError)
    // the queue counts the tries, so the mailer makes one
    expect(server.attempts).toBe(how.at === 'connect' ? 0 : 1)
    server.misbehave(undefined)
    await mailer.send(aMail())
    expect(server.mails).toHaveLength(1)
  })
})

test.for([
  { at: 'connect', do: 'hang' },
  { at: 'recipient', do: 'hang' },
] as const)('a server that does %j is given up, and may be tried again', async (how) => {
  await withServer(async (server, open) => {
    server.misbehave(how)
    const failure = await open({ timeoutMs: 300 })
      .send(aMail())
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(UnrecoverableError)
    expect(server.attempts).toBeLessThanOrEqual(1)
    server.misbehave(undefined)
    await open().send(aMail())
    expect(server.mails).toHaveLength(1)
  })
})

test('a server that is not there may be tried again', async () => {
  const mailer = await withServer(async (_, open) => open())
  const failure = await mailer.send(aMail()).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(UnrecoverableError)
})

test('signing in works, and a wrong password may be mended', async () => {
  const account = { user: 'guild@hall', password: 'p@ss:wörd/1' }
  await withServer(
    async (server, open) => {
      await open(account).send(aMail())
      const { user, password } = account
      const url = `smtp://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${server.port}`
      await open({ url, host: undefined, port: undefined }).send(aMail())
      expect(server.mails.map((mail) => mail.user)).toEqual(['guild@hall', 'guild@hall'])

      const wrong = open({ user: 'guild@hall', password: 'opensesame' }).send(aMail())
      const failure = await wrong.catch((error: unknown) => error)
      expect(failure).not.toBeInstanceOf(UnrecoverableError)
      expect(String(failure)).toContain('535')
      expect(String(failure)).not.toContain('opensesame')
    },
    { account },
  )
})

test.for(['starttls', 'implicit'] as const)(
  'with %s, only a server of a known authority is trusted',
  async (tls) => {
    await withServer(
      async (server, open) => {
        const options = tls === 'implicit' ? { secure: true } : { requireTls: true }
        await expect(open(options).send(aMail())).rejects.toThrow(/certificate/)
        expect(server.mails).toEqual([])
        await open({ ...options, ca: server.certificate }).send(aMail())
        expect(server.mails[0]?.isEncrypted).toBe(true)
      },
      { tls },
    )
  },
)

test('a server without STARTTLS gets neither mail nor password where TLS is required', async () => {
  const account = { user: 'guild', password: 'hall' }
  await withServer(
    async (server, open) => {
      await expect(open({ ...account, requireTls: true }).send(aMail())).rejects.toThrow(/TLS/)
      expect(server.signIns).toBe(0)
      expect(server.mails).toEqual([])
    },
    { account },
  )
})

test.for([
  [{ host: 'smtp.example.org' }, { port: 587, secure: false, requireTLS: true }],
  [
    { host: 'smtp.example.org', port: 25 },
    { secure: false, requireTLS: false, ignoreTLS: false },
  ],
  [{ host: 'smtp.example.org', port: 25, user: 'a', password: 'b' }, { requireTLS: true }],
  [
    { host: 'smtp.example.org', port: 465 },
    { secure: true, port: 465 },
  ],
  [
    { host: 'smtp.example.org', secure: true },
    { secure: true, port: 465 },
  ],
  [{ host: 'localhost' }, { port: 587, requireTLS: false, ignoreTLS: true }],
  [
    { host: '127.0.0.1', port: 25 },
    { requireTLS: false, ignoreTLS: true },
  ],
  [{ url: 'smtps://smtp.example.org' }, { host: 'smtp.example.org', port: 465, secure: true }],
  [{ url: 'smtp://a:b@[2001:db8::1]:2525' }, { host: '2001:db8::1', port: 2525, requireTLS: true }],
] as const)('%j is reached by %j', ([options, expected]) => {
  const transport = toTransport(SmtpOptions.parse({ ...options, from }))
  expect(transport).toMatchObject({
    ...expected,
    tls: { rejectUnauthorized: true },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
})

test.for([
  [{ from }, 'mail.host'],
  [{ host: 'smtp.example.org' }, 'mail.from'],
  [{ host: 'smtp.example.org', from: 'nobody' }, 'mail.from: given "nobody"'],
  [{ host: 'smtp.example.org', from: 'a@b.example\nBcc: c@d.example' }, 'mail.from'],
  [{ url: 'https://smtp.example.org', from }, 'mail.url'],
  [{ url: 'smtp://smtp.example.org', port: 25, from }, 'mail.port: given 25; it belongs into url'],
  [{ host: 'smtp.example.org', user: 'guild', from }, 'mail.password'],
  [
    { host: 'smtp.example.org', tls: false, from },
    'mail.tls: what is given is not shown; there is no such setting',
  ],
] as const)('the options %j are refused by name', ([options, message]) => {
  expect(() => smtp(options as unknown as Options)).toThrow(message)
})
