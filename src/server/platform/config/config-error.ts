import { z } from 'zod'

/**
 * A setting of the owner's that cannot work: `forum.news: given []; expected a list such as [1]`. The
 * message is for the owner, at start; what a key that may hold a secret was given is left out.
 */
export class ConfigError extends Error {
  /** Where it stands: `config.site.name`. */
  readonly key: string
  /** What stands there, in words. */
  readonly given: string
  readonly expected: string

  constructor(key: string, given: unknown, expected: string) {
    const inWords = describeGiven(key, given)
    super(`${key}: ${inWords}; ${expected}`)
    this.name = 'ConfigError'
    this.key = key
    this.given = inWords
    this.expected = expected
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
  const [first] = parsed.error.issues.flatMap((issue) => toErrors(issue, keyPrefix, given))
  throw first ?? new ConfigError(keyPrefix, notShown, 'not usable')
}

/** All that is wrong with the options of one part of the configuration, in the order of its keys. */
export function listConfigErrors(
  keyPrefix: string,
  schema: z.ZodType,
  given: unknown,
): ConfigError[] {
  const { error } = schema.safeParse(given)
  return error?.issues.flatMap((issue) => toErrors(issue, keyPrefix, given)) ?? []
}

function toErrors(issue: z.core.$ZodIssue, keyPrefix: string, given: unknown): ConfigError[] {
  const keyOf = (path: readonly PropertyKey[]) => z.core.toDotPath([keyPrefix, ...path])
  if (issue.code === 'unrecognized_keys') {
    // it may be a secret whose name is misspelt
    return issue.keys.map(
      (name) => new ConfigError(keyOf([...issue.path, name]), notShown, 'there is no such setting'),
    )
  }
  const value = valueAt(given, issue.path)
  const shown = value !== undefined && isSecret(issue) ? notShown : value
  return [new ConfigError(keyOf(issue.path), shown, issue.message)]
}

/** Whether a schema says of its own issue that what was given may hold a secret. */
function isSecret(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'custom' && issue.params?.['isSecret'] === true
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
