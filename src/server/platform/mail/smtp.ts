import { createTransport, type NodemailerError } from 'nodemailer'
import type { z } from 'zod'
import { parseOptions } from '../config/config-error.ts'
import { UnrecoverableError } from '../unrecoverable-error.ts'
import { isMailAddress } from './mail-address.ts'
import type { Mail, MailAdapter } from './mailer.ts'
import { SmtpOptions } from './smtp-options.ts'
import { toTransport } from './smtp-transport.ts'

/**
 * A mail server: `smtp({ url: 'smtps://user:password@smtp.example.org', from: 'no-reply@example.org' })`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function smtp(given: z.input<typeof SmtpOptions>): MailAdapter {
  const options = parseOptions('mail', SmtpOptions, given)
  const transport = toTransport(options)
  const name = 'SMTP'
  return {
    name,
    create() {
      const server = createTransport(transport)
      const fail = (error: NodemailerError) => {
        throw toFailure(error, `${transport.host}:${transport.port}`)
      }
      return {
        name,
        isReal: true,
        async send(mail) {
          refuseWrongMail(mail)
          await server.sendMail(toMessage(mail, options.from)).catch(fail)
        },
        async check() {
          await server.verify().catch(fail)
        },
        close: async () => server.close(),
      }
    },
  }
}

const controlCharacter = /\p{Cc}/u

function refuseWrongMail({ to, subject, messageId = '' }: Mail): void {
  if (!isMailAddress(to)) throw new UnrecoverableError('a mail goes to one plain address')
  if (controlCharacter.test(subject)) throw new UnrecoverableError('a subject is one line')
  if (!/^[\w.-]*$/.test(messageId)) {
    throw new UnrecoverableError('a messageId is made of letters, digits, _, . and -')
  }
}

function toMessage(mail: Mail, from: SmtpOptions['from']) {
  const { to, subject, text, html, messageId, unsubscribeUrl } = mail
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    from,
    // as an object, so that nothing in it is read as a second address
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: messageId && `<${messageId}@${domain}>`,
    headers: {
      // RFC 3834: no vacation notice comes back
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    xMailer: false as const,
  }
}

/** Says what the mail server did, without the addresses: it ends up in the log. */
function toFailure(error: NodemailerError, server: string): Error {
  const { code, command, message } = error
  const said = message.replaceAll(/\S*@\S*/g, '(address)')
  const what = `${server}: ${said} (${[code, command].filter(Boolean).join(', ')})`
  return isForGood(error) ? new UnrecoverableError(what) : new Error(what)
}

/**
 * RFC 5321, 4.2.1: what was refused with 5yz is not sent again. That holds for a recipient and for the
 * message; a refused sign-in or sender, the owner can mend. 503 is about the order of commands.
 */
function isForGood({ command, responseCode = 0 }: NodemailerError): boolean {
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  return isAboutMail && responseCode >= 500 && responseCode !== 503
}
