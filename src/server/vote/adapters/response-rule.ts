import { z } from 'zod'
import type { VoteResponse } from '../vote-site.ts'

/** What a site answered. */
export interface SiteResponse {
  status: number
  text: string
  /** What the text says as JSON; undefined when it is none. */
  json: unknown
}

const Value = z.union([z.string(), z.number(), z.boolean()])

/** How a response is recognised: all that is given must be so. */
export const ResponseRule = z
  .strictObject({
    text: z.string().optional().meta({
      description: 'The whole text, without space around it.',
      example: '1',
    }),
    field: z.string().min(1).optional().meta({
      description: 'A field of JSON, whose value `equals` says.',
      example: 'data.hasVoted',
    }),
    equals: Value.optional().meta({
      description: "What that field holds; `1` and `'1'` are the same.",
      example: true,
    }),
    status: z.int().min(200).max(499).optional().meta({
      default: '200 to 299, and 404 for `notVoted`',
      description: 'The HTTP status.',
      example: 404,
    }),
  })
  .refine(
    ({ text, field, status }) => [text, field, status].some((given) => given !== undefined),
    'expected text, field or status',
  )
  .refine(
    ({ field, equals }) => (field === undefined) === (equals === undefined),
    'expected field and equals together',
  )
export type ResponseRule = z.output<typeof ResponseRule>

export interface ResponseRules {
  voted: readonly ResponseRule[]
  notVoted: readonly ResponseRule[]
  /** That the vote was answered for before. */
  claimed?: readonly ResponseRule[] | undefined
  /** The field with the seconds until the next vote. */
  secondsLeft?: string | undefined
}

/** What a response says by these rules; undefined when it says nothing, such as a failure. */
export function readByRules(rules: ResponseRules) {
  return (response: SiteResponse): VoteResponse | undefined => {
    const isOk = response.status >= 200 && response.status < 300
    const hasOne = (list: readonly ResponseRule[] = [], isUsual = isOk) =>
      list.some((rule) => matches(rule, response, isUsual))
    if (hasOne(rules.claimed)) return { outcome: 'claimed' }
    if (hasOne(rules.voted)) return toVoted(response, rules.secondsLeft)
    if (hasOne(rules.notVoted, isOk || response.status === 404)) return { outcome: 'notVoted' }
    return undefined
  }
}

function matches(rule: ResponseRule, response: SiteResponse, hasUsualStatus: boolean): boolean {
  const { text, field, equals, status } = rule
  const isStatus = status === undefined ? hasUsualStatus : response.status === status
  const isText = text === undefined || response.text.trim() === text
  const isValue = field === undefined || isSame(fieldOf(response.json, field), equals)
  return isStatus && isText && isValue
}

/** Sites write `1` and `"1"` alike. */
function isSame(found: unknown, expected: unknown): boolean {
  const isScalar = ['string', 'number', 'boolean'].includes(typeof found)
  return isScalar && String(found) === String(expected)
}

function toVoted({ json }: SiteResponse, field: string | undefined): VoteResponse {
  const left = field === undefined ? undefined : fieldOf(json, field)
  const seconds = typeof left === 'string' && left.trim() !== '' ? Number(left) : left
  const isUsable = typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0
  return isUsable ? { outcome: 'voted', secondsLeft: seconds } : { outcome: 'voted' }
}

/** The value at a path such as `data.username`; undefined where there is none. */
export function fieldOf(json: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? Reflect.get(value, name)
          : undefined,
      json,
    )
}
