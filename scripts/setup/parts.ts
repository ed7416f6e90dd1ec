import type { ReportedFinding } from '../../src/server/doctor/report.ts'

/** A value that stands in `.env` under this name, and not in the configuration. */
export class Secret {
  readonly name: string
  readonly value: string

  constructor(name: string, value: string) {
    this.name = name
    this.value = value
  }
}

/** What one question made of the configuration: `forum: nodebb({ url: … })`. */
export interface Part {
  key: 'forum' | 'game' | 'mail'
  /** A function that `guildhall` exports. */
  adapter: string
  options: Record<string, unknown>
  /** Where more is said of it: a page of docs/. */
  guide?: string
  /** What the doctor says of it. */
  findings: ReportedFinding[]
}

/** The options as the adapter takes them. */
export function givenOptions({ options }: Pick<Part, 'options'>): Record<string, unknown> {
  const entries = Object.entries(options).map(([key, value]) => [
    key,
    value instanceof Secret ? value.value : value,
  ])
  return Object.fromEntries(entries) as Record<string, unknown>
}

/** All that goes into `.env`. */
export const secretsOf = (parts: readonly Part[]): Secret[] =>
  parts.flatMap(({ options }) => Object.values(options).filter((value) => value instanceof Secret))
