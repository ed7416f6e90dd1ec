import { z } from 'zod'

/**
 * A setting of the owner's that cannot work: `forum.news: given []; expected a list such as [1]`. The
 * message is for the owner, at start; what a key that may hold a secret was given is left out.
 */
export class ConfigError extends Error {
  constructor(key: string, given: unknown, expected: string) {
    super(`${key}: ${describeGiven(key, given)}; ${expected}`)
    this.name = 'ConfigError'
  }
}

/**
 * The options of one part of the configuration, checked: `parseOptions('forum', NodebbOptions, given)`.
 *
 * @throws {ConfigError} naming the first wrong key.
 */
export function parseOptions<T extends z.ZodType>(
  keyPrefix: string,
  schema: T,
  given: unknown,
): z.output<T> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const isUnknown = issue?.code === 'unrecognized_keys'
  const path = [...(issue?.path ?? []), ...(isUnknown ? issue.keys.slice(0, 1) : [])]
  const expected = isUnknown ? 'there is no such setting' : (issue?.message ?? 'not usable')
  const value = valueAt(given, path)
  // a setting nobody knows may be a secret whose name is misspelt
  const mayShow = !isUnknown && (value === undefined || !isSecret(issue))
  const shown = mayShow ? value : notShown
  throw new ConfigError(z.core.toDotPath([keyPrefix, ...path]), shown, expected)
}

/** Whether a schema says of its own issue that what was given may hold a secret. */
function isSecret(issue: z.core.$ZodIssue | undefined): boolean {
  return issue?.code === 'custom' && issue.params?.isSecret === true
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value instanceof Object ? Reflect.get(value, key) : undefined),
    given,
  )
}

const maybeSecret = /key|token|password|secret|database|url$/i
const longestShown = 80

/** Stands for a value that may be a secret. */
const notShown = Symbol('not shown')

function describeGiven(key: string, value: unknown): string {
  if (value === notShown) return 'what is given is not shown'
  if (value === undefined) return 'nothing is given'
  if (maybeSecret.test(key) && hasCredentials(value)) return 'what is given is not shown'
  const text = JSON.stringify(value) ?? String(value)
  return `given ${text.length > longestShown ? `${text.slice(0, longestShown)}…` : text}`
}

/** Only an address may be shown, and only one without a password in it. */
function hasCredentials(value: unknown): boolean {
  const url = typeof value === 'string' ? URL.parse(value) : null
  return !url || url.password !== ''
}
