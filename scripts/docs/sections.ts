import { Settings } from '../../src/server/platform/config/settings.ts'
import { listOptions, type Option } from './option.ts'

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
  return [environment()]
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
