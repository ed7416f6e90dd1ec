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

/** What a function that `guildhall` exports returns: `chat({ commands })`. */
export class Call {
  readonly adapter: string
  readonly options: Record<string, unknown>
  /** The constant that stands for it where it is used. */
  readonly constant: string | undefined

  constructor(adapter: string, options: Record<string, unknown>, constant?: string) {
    this.adapter = adapter
    this.options = options
    this.constant = constant
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
  /** What is sold in the game, where the site gives rewards. */
  reward?: Reward
  /** What the doctor says of it. */
  findings: ReportedFinding[]
}

/** A reward to begin with, whose words are texts of the setup. */
export interface Reward {
  key: 'diamonds' | 'wood'
  give: { item: string; amount: number }
}

/** Calls among these options, each once: those a call needs stand before it. */
export function callsOf(options: Record<string, unknown>): Call[] {
  const calls = Object.values(options).filter((value) => value instanceof Call)
  return [...new Set(calls.flatMap((call) => [...callsOf(call.options), call]))]
}

/** All that goes into `.env`. */
export const secretsOf = (parts: readonly Part[]): Secret[] =>
  parts
    .flatMap(({ options }) => [options, ...callsOf(options).map((call) => call.options)])
    .flatMap((options) => Object.values(options).filter((value) => value instanceof Secret))
