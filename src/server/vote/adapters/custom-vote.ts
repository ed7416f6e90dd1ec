import { z } from 'zod'
import type { VoteAdapter } from '../vote-site.ts'
import { ResponseRule, readByRules } from './response-rule.ts'
import { askedSite } from './asked-site.ts'
import { callingSite } from './calling-site.ts'
import {
  AddressSecret,
  assertOne,
  Callers,
  type GivenOptions,
  readOptions,
  SiteToken,
  toAdapter,
  VoteKey,
  VoteMinutes,
  VoteName,
  VotePage,
} from './vote-options.ts'

const Field = z.string('expected the name of a field').min(1).meta({ type: 'name of a field' })
const Rules = z
  .union(
    [ResponseRule.transform((rule) => [rule]), z.array(ResponseRule).min(1)],
    "expected a rule such as { field: 'voted', equals: true }, or a list of them",
  )
  .meta({ type: `[a rule](#rules-of-customvote) or a list of them` })

/** A site that is asked. */
const Ask = z.strictObject({
  url: z
    .string()
    .regex(/^https?:\/\/[^\s{}/]+\/\S*$/, 'expected an address with {ip}, {name} or {token}')
    .meta({
      type: 'http(s) address',
      description: 'What is asked, with `{token}`, `{name}` and `{ip}` where they belong.',
      example: 'https://realms.example/api/voted?ip={ip}',
    }),
  headers: z.record(z.string(), z.string()).default({}).meta({
    type: 'name → text',
    description: 'Sent as they are: a key, for example.',
    code: "{ 'x-api-key': process.env.REALMS_KEY }",
  }),
  voted: Rules.meta({
    description: 'How a vote is recognised.',
    example: { field: 'data.voted', equals: true },
  }),
  notVoted: Rules.meta({
    description:
      'How it is recognised that there is none. Anything else is a failure: the site is asked again.',
    example: { field: 'data.voted', equals: false },
  }),
  claimed: Rules.optional().meta({
    description: 'How it is recognised that the vote was answered for before.',
    example: { text: '2' },
  }),
  secondsLeft: Field.optional().meta({
    description: 'The field with the seconds until the next vote.',
    example: 'data.seconds',
  }),
  isClaim: z.boolean().default(false).meta({
    description: 'Whether asking uses the vote up: then it is asked once.',
  }),
})

const Signature = z.strictObject({
  field: Field.optional().meta({
    description: 'The field it stands in. One of `field` and `header` is needed.',
    example: 'sign',
  }),
  header: Field.optional().meta({
    type: 'name of a header',
    description: 'The header it stands in.',
    example: 'x-signature',
  }),
  prefix: z.string().optional().meta({
    description: 'What stands before it.',
    example: 'sha256=',
  }),
  algorithm: z.enum(['md5', 'sha1', 'sha256', 'sha512']).meta({
    description: 'How it is made.',
    example: 'sha256',
  }),
  isHmac: z.boolean().default(false).meta({
    description: 'An HMAC; otherwise a plain digest in which `{secret}` takes part.',
  }),
  of: z.string().min(1).optional().meta({
    default: 'the body',
    description: 'What is signed: names of fields and `{secret}`.',
    example: '{nick}{time}{secret}',
  }),
  secret: SiteToken.meta({ description: 'The secret the site signs with.' }),
})

/** A site that calls. */
const Call = z.strictObject({
  secret: AddressSecret,
  from: Callers.optional(),
  token: Field.optional().meta({
    description:
      'The field with the token of the page’s address. One of `token` and `name` is needed.',
    example: 'custom',
  }),
  name: Field.optional().meta({
    description: 'The field with the pseudo.',
    example: 'username',
  }),
  success: z
    .strictObject({ field: Field, equals: z.string() })
    .optional()
    .meta({
      description: 'What a call for a vote that counts says.',
      example: { field: 'voted', equals: '1' },
    }),
  siteSecret: z.strictObject({ field: Field, value: SiteToken }).optional().meta({
    description: 'A secret the site repeats in a field.',
    code: "{ field: 'secret', value: process.env.VOTE_SITE_SECRET }",
  }),
  signature: Signature.optional().meta({
    description: 'How the site signs its calls.',
  }),
  proof: z
    .array(Field)
    .min(1)
    .optional()
    .meta({
      type: 'list of names',
      description: 'Fields that together tell one vote from all others.',
      example: ['nick', 'time'],
    }),
  answer: z.string().max(200).default('OK').meta({
    description: 'What the site is answered.',
    example: 'done',
  }),
})

export const customVoteShape = {
  key: VoteKey.meta({
    description: 'What stands in addresses and records, for ever the same.',
    example: 'realm-list',
  }),
  name: VoteName.meta({ description: 'What players read.', example: 'Realm List' }),
  everyMinutes: VoteMinutes.meta({
    description: 'Minutes from one vote to the next, at least as many as the site’s own.',
    example: 720,
  }),
  page: VotePage,
  ask: Ask.optional().meta({
    description: 'How the site is asked. One of `ask` and `call` is needed.',
  }),
  call: Call.optional().meta({ description: 'How the site calls.' }),
}

/**
 * Any other vote site, which is asked or calls as these settings say:
 *
 * ```ts
 * customVote({
 *   key: 'realm-list',
 *   name: 'Realm List',
 *   everyMinutes: 720,
 *   page: 'https://realms.example/vote/12?player={name}',
 *   ask: {
 *     url: 'https://realms.example/api/voted?ip={ip}',
 *     voted: { field: 'voted', equals: true },
 *     notVoted: { field: 'voted', equals: false },
 *   },
 * })
 * ```
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function customVote(given: GivenOptions<typeof customVoteShape>): VoteAdapter {
  const options = readOptions('customVote', customVoteShape, given)
  assertOne('customVote', ['ask', 'call'], options)
  const { key, name, everyMinutes, ask, call, page } = options
  if (call) assertCall(call)
  const create = ask ? toAsked(name, page, ask) : toCalling(page, call ?? {})
  return toAdapter({ key, name, everyMinutes }, { ...options, secret: call?.secret }, create)
}

function assertCall({ token, name, signature }: z.output<typeof Call>): void {
  assertOne('customVote.call', ['token', 'name'], { token, name })
  if (signature) assertOne('customVote.call.signature', ['field', 'header'], signature)
}

function toAsked(
  name: string,
  page: string,
  { url: ask, headers, isClaim, ...rules }: z.output<typeof Ask>,
) {
  return askedSite({ name, page, ask, headers, isClaim, read: readByRules(rules) })
}

function toCalling(page: string, { token, name, ...call }: Partial<z.output<typeof Call>>) {
  const listed = (field: string | undefined) => (field === undefined ? [] : [field])
  return callingSite({ ...call, page, token: listed(token), name: listed(name) })
}
