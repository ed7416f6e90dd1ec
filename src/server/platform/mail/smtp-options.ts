import { z } from 'zod'
import { parseSender } from './mail-address.ts'

const Sender = z
  .string('expected an address: Valmoor <no-reply@valmoor.example>')
  .transform((text, context) => {
    const sender = parseSender(text)
    if (sender) return sender
    context.addIssue('expected an address: Valmoor <no-reply@valmoor.example>')
    return z.NEVER
  })

const Server = {
  host: z.string().min(1, 'expected the name of the mail server: smtp.example.org').optional(),
  port: z.int().min(1).max(65_535).optional(),
  /** TLS from the first byte, as on port 465; else STARTTLS. */
  secure: z.boolean().optional(),
  user: z.string().min(1).optional(),
  password: z.string().min(1).optional(),
}

export const SmtpOptions = z
  .strictObject({
    /** `smtps://user:password@smtp.example.org`, in place of what `Server` has. */
    url: z.url({ protocol: /^smtps?$/, error: 'expected smtp://… or smtps://…' }).optional(),
    ...Server,
    /** Whom mails come from: `Valmoor <no-reply@valmoor.example>`. */
    from: Sender,
    /** Whether to send nothing before STARTTLS. */
    requireTls: z.boolean().optional(),
    /** A certificate authority of your own, as PEM, for a mail server in your own network. */
    ca: z.string().includes('-----BEGIN CERTIFICATE-----').optional(),
    /** How long to wait for the mail server, each time something is expected of it. */
    timeoutMs: z.int().min(100).max(60_000).default(30_000),
  })
  .superRefine((options, context) => {
    const refuse = (key: string, message: string) => {
      context.addIssue({ code: 'custom', path: [key], message })
    }
    if (!options.url && !options.host) refuse('host', 'expected the mail server, or a url')
    for (const key of Object.keys(Server) as (keyof typeof Server)[]) {
      if (options.url && options[key] !== undefined) refuse(key, 'it belongs into url')
    }
    if (options.user && !options.password) refuse('password', 'expected the password of user')
    if (options.password && !options.user) refuse('user', 'expected the user of password')
  })
export type SmtpOptions = z.output<typeof SmtpOptions>
