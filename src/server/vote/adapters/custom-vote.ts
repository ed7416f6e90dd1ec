import { z } from 'zod'
import type { VoteAdapter, VoteContext, VoteSite } from '../vote-site.ts'
import { AnswerRule, readByRules } from './answer-rule.ts'
import { createAskedSite } from './asked-site.ts'
import { createCallingSite } from './calling-site.ts'
import { createSignedSite } from './signed-site.ts'
import {
  AddressSecret,
  assertOne,
  Callers,
  type GivenOptions,
  readOptions,
  SiteToken,
  toAdapter,
  VotePage,
} from './vote-options.ts'

const Field = z.string('expected the name of a field').min(1)
const Rules = z.union(
  [AnswerRule.transform((rule) => [rule]), z.array(AnswerRule).min(1)],
  "expected a rule such as { field: 'voted', equals: true }, or a list of them",
)

/** A site that is asked. */
const Ask = z.strictObject({
  /** With `{token}`, `{name}` and `{ip}` where they belong. */
  url: z
    .string()
    .regex(/^https?:\/\/[^\s{}/]+\/\S*$/, 'expected an address with {ip}, {name} or {token}'),
  /** Sent as they are: a key, for example. */
  headers: z.record(z.string(), z.string()).default({}),
  /** How a vote is recognised: `{ field: 'data.voted', equals: true }`, `{ text: '1' }`. */
  voted: Rules,
  /** How it is recognised that there is none. Anything else is a failure: the site is asked again. */
  notVoted: Rules,
  /** How it is recognised that the vote was answered for before. */
  claimed: Rules.optional(),
  /** The field with the seconds until the next vote. */
  secondsLeft: Field.optional(),
  /** Whether asking uses the vote up. */
  isClaim: z.boolean().default(false),
})

const Signature = z.strictObject({
  field: Field.optional(),
  header: Field.optional(),
  /** What stands before it: `sha256=`. */
  prefix: z.string().optional(),
  algorithm: z.enum(['md5', 'sha1', 'sha256', 'sha512']),
  /** An HMAC; otherwise a plain digest in which `{secret}` takes part. */
  isHmac: z.boolean().default(false),
  /** `{nick}{time}{secret}`; the body when left out. */
  of: z.string().min(1).optional(),
  secret: SiteToken,
})

/** A site that calls. */
const Call = z.strictObject({
  secret: AddressSecret,
  from: Callers.optional(),
  /** The field with the token of the page's address, or with the pseudo. */
  token: Field.optional(),
  name: Field.optional(),
  success: z.strictObject({ field: Field, equals: z.string() }).optional(),
  /** A secret the site repeats in a field. */
  siteSecret: z.strictObject({ field: Field, value: SiteToken }).optional(),
  signature: Signature.optional(),
  /** Fields that tell one vote from all others. */
  proof: z.array(Field).min(1).optional(),
  /** What the site is answered. */
  answer: z.string().max(200).default('OK'),
})

const shape = {
  key: z.string().regex(/^[\w-]{1,40}$/, 'expected letters, digits, _ and - only'),
  name: z.string().trim().min(1).max(60),
  everyMinutes: z.int().min(1).max(10_080),
  page: VotePage,
  ask: Ask.optional(),
  call: Call.optional(),
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
export function customVote(given: GivenOptions<typeof shape>): VoteAdapter {
  const options = readOptions('customVote', shape, given)
  assertOne('customVote', ['ask', 'call'], options)
  const { key, name, everyMinutes, ask, call, page } = options
  if (call) assertCall(call)
  const create = (context: VoteContext): VoteSite =>
    ask ? createAsked(name, page, ask, context) : createCalling(page, call, context)
  return toAdapter({ key, name, everyMinutes }, { ...options, secret: call?.secret }, create)
}

function assertCall({ token, name, signature }: z.output<typeof Call>): void {
  assertOne('customVote.call', ['token', 'name'], { token, name })
  if (signature) assertOne('customVote.call.signature', ['field', 'header'], signature)
}

function createAsked(
  name: string,
  page: string,
  { url, headers, isClaim, ...rules }: z.output<typeof Ask>,
  context: VoteContext,
): VoteSite {
  const { claimed, ...others } = rules
  const read = readByRules({ ...others, ...(claimed && { claimed }) })
  return createAskedSite({ name, page, ask: url, headers, isClaim, read }, context)
}

function createCalling(
  page: string,
  call: z.output<typeof Call> | undefined,
  context: VoteContext,
): VoteSite {
  const { token, name, signature, proof, ...others } = call ?? { secret: '', answer: 'OK' }
  const settings = {
    ...others,
    page,
    ...(token !== undefined && { token: [token] }),
    ...(name !== undefined && { name: [name] }),
    ...(proof && { proof }),
  }
  return signature
    ? createSignedSite({ ...settings, signature }, context)
    : createCallingSite(settings, context)
}
