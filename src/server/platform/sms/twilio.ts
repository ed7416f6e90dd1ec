import { z } from 'zod'
import { ApiUrl, Secret } from '../config/config-fields.ts'
import { parseOptions } from '../config/config-error.ts'
import type { SmsAdapter, SmsContext, SmsGateway, SmsVerifier } from './sms-sender.ts'
import { createTwilioHttp, unavailable } from './twilio-http.ts'

const Sid = (prefix: string, what: string) => {
  const expected = `expected ${what}: ${prefix} and 32 hexadecimal digits`
  return z
    .string(expected)
    .regex(new RegExp(`^${prefix}[0-9a-fA-F]{32}$`), expected)
    .meta({ type: `\`${prefix}…\``, example: `${prefix}0123456789abcdef0123456789abcdef` })
}

export const TwilioOptions = z
  .strictObject({
    accountSid: Sid('AC', 'the Account SID').meta({ description: 'Your account.' }),
    authToken: Secret('expected the Auth Token').optional().meta({
      description: 'The token of the account. Needed without `apiKey`.',
      code: 'process.env.TWILIO_TOKEN',
    }),
    apiKey: Sid('SK', 'the SID of an API key').optional().meta({
      description:
        'Instead of the token: an API key, which you can withdraw without touching the account.',
    }),
    apiKeySecret: Secret('expected the secret of the API key').optional().meta({
      description: 'Its secret.',
      code: 'process.env.TWILIO_KEY_SECRET',
    }),
    from: z
      .string()
      .regex(/^(?:\+[1-9]\d{6,14}|[A-Za-z0-9 ]{1,11})$/, 'expected +33612345678, or a short name')
      .optional()
      .meta({
        type: 'number, or up to 11 letters and digits',
        description: 'Messages: who they come from. Not every country allows names.',
        example: '+33612345678',
      }),
    messagingServiceSid: Sid('MG', 'the SID of a messaging service').optional().meta({
      description: 'Messages: a messaging service, which chooses the sender.',
    }),
    verifyServiceSid: Sid('VA', 'the SID of a verify service').optional().meta({
      description: 'Verify: Twilio makes, words and checks the code; the site never knows it.',
    }),
    apiUrl: ApiUrl('https://api.twilio.com').meta({
      description: 'Where your account lives, if not in the United States.',
      example: 'https://api.dublin.ie1.twilio.com',
    }),
    verifyUrl: ApiUrl('https://verify.twilio.com').meta({
      description: 'The same for Verify.',
    }),
  })
  .refine(
    ({ authToken, apiKeySecret }) => (authToken === undefined) !== (apiKeySecret === undefined),
    {
      path: ['authToken'],
      error: 'expected either authToken, or apiKey with apiKeySecret',
    },
  )
  .refine(({ apiKey, apiKeySecret }) => (apiKey === undefined) === (apiKeySecret === undefined), {
    path: ['apiKey'],
    error: 'expected apiKey and apiKeySecret together',
  })
  .refine((options) => senders(options).length === 1, {
    path: ['from'],
    error: 'expected exactly one of from, messagingServiceSid and verifyServiceSid',
  })
type TwilioOptions = z.output<typeof TwilioOptions>

function senders(options: {
  from?: string | undefined
  messagingServiceSid?: string | undefined
  verifyServiceSid?: string | undefined
}): string[] {
  const { from, messagingServiceSid, verifyServiceSid } = options
  return [from, messagingServiceSid, verifyServiceSid].filter((sender) => sender !== undefined)
}

/**
 * Twilio, by its Messages or its Verify API:
 * `twilio({ accountSid: 'AC…', authToken: process.env.TWILIO_TOKEN, from: '+33612345678' })`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function twilio(given: z.input<typeof TwilioOptions>): SmsAdapter {
  const options = parseOptions('sms', TwilioOptions, given)
  const { verifyServiceSid } = options
  return {
    name: 'Twilio',
    create: (context) =>
      verifyServiceSid === undefined
        ? createMessages(options, context)
        : createVerify(verifyServiceSid, options, context),
  }
}

function openHttp(url: string, options: TwilioOptions, { outbound }: SmsContext) {
  const { accountSid, authToken, apiKey, apiKeySecret } = options
  const user = apiKey ?? accountSid
  return createTwilioHttp({ outbound, url, user, password: apiKeySecret ?? authToken ?? '' })
}

/** https://www.twilio.com/docs/messaging/api/message-resource */
const Message = z.object({ sid: z.string(), status: z.string() })
const failedStatuses = new Set(['canceled', 'failed', 'undelivered'])

function createMessages(options: TwilioOptions, context: SmsContext): SmsGateway {
  const http = openHttp(options.apiUrl, options, context)
  const path = `/2010-04-01/Accounts/${options.accountSid}/Messages.json`
  const sender: Record<string, string> =
    options.messagingServiceSid === undefined
      ? { From: options.from ?? '' }
      : { MessagingServiceSid: options.messagingServiceSid }
  return {
    kind: 'gateway',
    isReal: true,
    async send(to, text) {
      const message = await http.post(path, { To: to, ...sender, Body: text }, Message)
      if (!message) throw unavailable('knows no such account: check sms.accountSid')
      if (failedStatuses.has(message.status)) {
        throw unavailable(`took a message and says ${message.status}`)
      }
      return { id: message.sid }
    },
  }
}

/** https://www.twilio.com/docs/verify/api/verification and /verification-check */
const Verification = z.object({ sid: z.string(), status: z.string() })
const VerificationCheck = z.object({ to: z.string(), status: z.string(), valid: z.boolean() })

function createVerify(
  serviceSid: string,
  options: TwilioOptions,
  context: SmsContext,
): SmsVerifier {
  const http = openHttp(options.verifyUrl, options, context)
  const path = `/v2/Services/${serviceSid}`
  return {
    kind: 'verifier',
    isReal: true,
    async start(to, language) {
      const form = { To: to, Channel: 'sms', Locale: language }
      const started = await http.post(`${path}/Verifications`, form, Verification)
      if (!started) throw unavailable('knows no such service: check sms.verifyServiceSid')
      if (started.status !== 'pending') throw unavailable(`began nothing: ${started.status}`)
      return { id: started.sid }
    },
    async check(to, code) {
      const form = { To: to, Code: code }
      const checked = await http.post(`${path}/VerificationCheck`, form, VerificationCheck)
      // after approval, expiry or too many tries there is nothing left to check: 404
      if (!checked) return 'gone'
      if (checked.status === 'pending') return 'wrong'
      const isApproved = checked.status === 'approved' && checked.valid && checked.to === to
      return isApproved ? 'approved' : 'gone'
    },
  }
}
