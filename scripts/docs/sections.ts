import type { z } from 'zod'
import { Config } from '../../src/app/config.ts'
import { Settings } from '../../src/server/platform/config/settings.ts'
import { defaultLimits } from '../../src/server/platform/limits.ts'
import { MysqlParts } from '../../src/server/platform/foreign-database/server-address.ts'
import { adapters } from './adapters.ts'
import { toLiteral } from '../literal.ts'
import { hasParts, isList, listOptions, type Option, toOption } from './option.ts'

/** A heading with what stands below it. */
export interface Section {
  /** `##`, or `###` for what belongs to the section before. */
  level: 2 | 3
  title: string
  /** Paragraphs before the table. */
  text: string
  options: readonly Option[]
}

/** All an owner may set, in the order of the page. */
export function listSections(): Section[] {
  const parts = Object.entries(Config.shape).flatMap(([key, schema]) => [
    ...(hasParts(schema) ? [partsOf(key, schema)] : []),
    ...adaptersOf(key, hasParts(schema) ? `functions of ${key}` : key),
    ...(key === 'limits' ? [limits()] : []),
  ])
  return [environment(), overview(), ...parts, databases()]
}

/** The keys of the configuration, each of which leads to what is within. */
function overview(): Section {
  return {
    level: 2,
    title: 'guildhall.config.ts',
    text: 'All of it may be left out. A text is one string for all [languages](languages.md), or `{ fr, en }`, one for each. What is not set is not shown.',
    options: Object.entries(Config.shape).map(([key, schema]) => {
      const option = toOption(key, schema)
      const words = hasParts(schema) ? (isList(schema) ? 'list' : 'options') : option.type
      const isElsewhere = hasParts(schema) || key in adapters
      return isElsewhere ? { ...option, type: `[${words}](#${key.toLowerCase()})` } : option
    }),
  }
}

function partsOf(key: string, schema: z.ZodType): Section {
  const text = isList(schema) ? `Each of \`${key}\` has:` : ''
  return { level: 2, title: key, text, options: listOptions(schema) }
}

/** What stands at a key whose value, or part of it, is made by functions. */
function adaptersOf(key: string, title: string): Section[] {
  const choices = adapters[key]
  if (!choices) return []
  const sections = choices.map(
    ({ functions, title: own = functions.join(', '), about, options }): Section => {
      const text = options ? about : `${about} It has no options.`
      return {
        level: 3,
        title: own,
        text,
        options: options ? listOptions(options) : [],
      }
    },
  )
  const text = 'What these functions return, imported from `guildhall`:'
  return [{ level: 2, title, text, options: [] }, ...sections]
}

/** Of other programs, which several options name. */
function databases(): Section {
  return {
    level: 2,
    title: 'Databases',
    text: 'A MySQL or MariaDB database is `mysql://user:password@host:3306/name`, or its parts. In an address, write characters such as `@`, `/` and `#` of a password percent-encoded (`%40`, `%2F`, `%23`); what stands after `?` is not read.',
    options: listOptions(MysqlParts),
  }
}

function limits(): Section {
  const options = Object.entries(defaultLimits).map(([key, { counts, count, seconds }]) => ({
    key,
    type: '`{ count, seconds }`',
    default: `\`${toLiteral({ count, seconds })}\``,
    example: `\`${toLiteral({ count: count * 2 })}\``,
    meaning: counts,
    isRefused: false,
  }))
  return {
    level: 2,
    title: 'limits',
    text: 'At most `count` times in any `seconds`, by all processes together. Change either of the two; `seconds` is at most 86400. A network is an IPv4 address or the /64 of an IPv6 one. Who is over one is answered 429 with `Retry-After`. A `count` of 0 shuts the door: the doctor warns of it.',
    options,
  }
}

function environment(): Section {
  return {
    level: 2,
    title: 'Environment variables',
    text: 'They may also stand in a file `.env` in the folder you start the site from. An empty value counts as not set. Secrets of adapters are yours to name: `apiKey: process.env.FORUM_KEY`.',
    options: listOptions(Settings).map(withoutQuotes),
  }
}

/** As they stand in `.env`. */
function withoutQuotes(option: Option): Option {
  const bare = (words: string) => words.replaceAll(/`'([^']*)'`/g, '`$1`')
  return {
    ...option,
    type: bare(option.type),
    default: bare(option.default),
    example: bare(option.example),
  }
}
