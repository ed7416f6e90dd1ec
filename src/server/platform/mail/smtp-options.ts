import { z } from 'zod'
import { parseSender } from './mail-address.ts'

/** Where mails are handed over, with STARTTLS and with TLS from the first byte. */
export const submissionPort = 587
export const securePort = 465

const Sender = z
  .string('expected an address: Valmoor <no-reply@valmoor.example>')
  .transform((text, context) => {
    const sender = parseSender(text)
    if (sender) return sender
    context.addIssue('expected an address: Valmoor <no-reply@valmoor.example>')
    return z.NEVER
  })

const Server = {
  host: z
    .string()
    .min(1, 'expected the name of the mail server: smtp.example.org')
    .optional()
    .meta({
      type: 'name or address',
      default: 'required without `url`',
      description: 'The mail server.',
      example: 'smtp.example.org',
    }),
  port: z
    .int()
    .min(1)
    .max(65_535)
    .optional()
    .meta({
      default: `\`${submissionPort}\`; \`${securePort}\` if \`secure\``,
      description: 'Its port.',
      example: 2525,
    }),
  secure: z
    .boolean()
    .optional()
    .meta({
      default: `\`true\` on port ${securePort}`,
      description: 'TLS from the first byte. Otherwise the connection turns to TLS by STARTTLS.',
    }),
  user: z.string().min(1).optional().meta({
    description: 'Whom the site signs in as. Needs `password`.',
    example: 'valmoor',
  }),
  password: z.string().min(1).optional().meta({
    description: 'The password of that user.',
    code: 'process.env.MAIL_PASSWORD',
  }),
}

export const SmtpOptions = z
  .strictObject({
    url: z
      .url({ protocol: /^smtps?$/, error: 'expected smtp://… or smtps://…' })
      .optional()
      .meta({
        type: '`smtp://…` or `smtps://…`',
        description:
          'All of `host`, `port`, `secure`, `user` and `password` in one: `smtps://user:password@smtp.example.org:465`. `smtps` means `secure`.',
        code: 'process.env.MAIL_URL',
      }),
    ...Server,
    from: Sender.meta({
      type: 'address, or `Name <address>`',
      description: 'Whom mails come from. Their `Message-ID` is made from its domain.',
      example: 'Valmoor <no-reply@valmoor.example>',
    }),
    requireTls: z.boolean().optional().meta({
      default: '[by port and sign-in](mail.md#configuration)',
      description: 'Whether to send nothing before STARTTLS.',
    }),
    ca: z.string().includes('-----BEGIN CERTIFICATE-----').optional().meta({
      type: 'PEM',
      default: 'the known authorities',
      description: 'A certificate authority of your own, for a mail server in your own network.',
      code: "readFileSync('ca.pem', 'utf8')",
    }),
    timeoutMs: z.int().min(100).max(60_000).default(30_000).meta({
      description:
        'How long to wait for the mail server, in milliseconds, each time something is expected of it.',
      example: 10_000,
    }),
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
