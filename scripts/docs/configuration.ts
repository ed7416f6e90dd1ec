import { toTable } from './markdown.ts'
import type { Option } from './option.ts'
import { listSections, type Section } from './sections.ts'

/** Where the page is, from the root of the repository. */
export const configurationFile = 'docs/configuration.md'

const head = `# Configuration

All that can be set, with what stands in its place when it is left out. Written from the code by \`npm run docs\`.

A setting that cannot work stops the start with one line: its name, what was given, and what is expected. What may be a secret is not repeated. Unknown settings are refused. \`npm run doctor\` looks at all of it before you start.`

/** The page as the schemas have it, formatted. */
export function writeConfiguration(): string {
  return `${[head, ...listSections().map(toMarkdown)].join('\n\n')}\n`
}

function toMarkdown({ level, title, text, options }: Section): string {
  const parts = [
    `${'#'.repeat(level)} ${title}`,
    text,
    options.length > 0 ? optionTable(options) : '',
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

function optionTable(options: readonly Option[]): string {
  const heads = ['key', 'type', 'default', 'example', 'what it decides']
  const rows = options.map((option) => [
    `\`${option.key}\``,
    option.type,
    option.default,
    option.example,
    option.meaning,
  ])
  return toTable(heads, rows)
}
