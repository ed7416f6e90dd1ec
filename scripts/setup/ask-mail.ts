import { parseSender } from '../../src/server/platform/mail/mail-address.ts'
import { submissionPort } from '../../src/server/platform/mail/smtp-options.ts'
import { type Part, Secret } from './parts.ts'
import type { Questions } from './questions.ts'
import { readServer } from './server-address.ts'
import { tryPart } from './try-part.ts'
import type { Words } from './words.ts'

interface GivenMail {
  /** Host, and port where it is another than usual. */
  server?: string | undefined
  user?: string | undefined
  password?: string | undefined
  from?: string | undefined
}

/** How mails leave, tried without sending one; nothing where none leaves yet. @throws {Error} where it cannot be so */
export async function askMail(
  given: GivenMail,
  siteName: string,
  questions: Questions,
  words: Words,
): Promise<Part | undefined> {
  const refuseServer = (text: string) =>
    text === '' || readServer(text) ? undefined : words('wrongServer')
  const answer = given.server ?? (await questions.text(words('mail'), '', refuseServer))
  if (answer === '') return undefined
  const server = readServer(answer)
  if (!server) throw new Error(`--mail: ${words('wrongServer')}`)
  const user = given.user ?? (await questions.text(words('mailUser'), ''))
  const password =
    user === '' ? '' : (given.password ?? (await questions.secret(words('mailPassword'))))
  const refuseSender = (text: string) => (parseSender(text) ? undefined : words('wrongMail'))
  const usual = `${siteName.replaceAll(/[^\p{L}\p{N} ]/gu, '')} <no-reply@${server.host}>`
  const from = given.from ?? (await questions.text(words('mailFrom'), usual, refuseSender))
  const options = {
    host: server.host,
    port: server.port ?? submissionPort,
    ...(user !== '' && { user, password: new Secret('MAIL_PASSWORD', password) }),
    from,
  }
  return tryPart({ key: 'mail', adapter: 'smtp', options }, questions, words)
}
