import { defaultLanguage } from '../../contract/language.ts'
import type { Check, Seen, Words } from '../platform/check.ts'
import type { ServerTexts } from '../platform/server-texts.ts'
import { spellWords } from './spell-words.ts'

export interface Finding {
  check: Check
  outcome: 'works' | 'warns' | 'fails' | 'notAsked'
  /** What was seen, what failed, or why it was not asked. */
  seen: Seen
  /** Whether something stands in for what the owner has not connected. */
  isStandIn?: boolean
  /** What to do about a failure, a warning or a stand-in. */
  advice?: Words
  tookMs: number
}

/** A finding as the command tells it. */
export interface ReportedFinding extends Pick<Finding, 'outcome' | 'tookMs'> {
  system: string
  question: string
  seen: string
  advice?: string
}

/** The findings in English, with what others said in their own words, and rows as JSON. */
export function toReported(
  findings: readonly Finding[],
  texts: Pick<ServerTexts<'doctor'>, 'read'>,
): ReportedFinding[] {
  const spell = (words: Words) => spellWords(texts, defaultLanguage, words)
  return findings.map(({ check, outcome, seen, advice, tookMs }) => ({
    system: check.system,
    question: spell(check.question),
    outcome,
    seen: [seen.detail ?? spell(seen.words), ...(seen.samples ?? []).map(toLine)].join('; '),
    ...(advice !== undefined && { advice: spell(advice) }),
    tookMs,
  }))
}

const longestLine = 240
const toLine = (row: object) => JSON.stringify(row).slice(0, longestLine)

const words = {
  works: '✓ works',
  warns: '! beware',
  fails: '✗ fails',
  notAsked: '– not asked',
} as const

// a forum's titles come from strangers, and a terminal obeys control characters
// oxlint-disable-next-line no-control-regex
const unprintable = /[\0-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g

/** Whether nothing fails. */
export function hasNoFailure(findings: readonly ReportedFinding[]): boolean {
  return findings.every(({ outcome }) => outcome !== 'fails')
}

/** The findings as lines of an aligned table in plain text, with what to do below, and a last line for all. */
export function toReport(findings: readonly ReportedFinding[]): string[] {
  const rows = findings.map(({ system, question, outcome, seen, tookMs }) => {
    const took = outcome === 'notAsked' ? '' : `${Math.round(tookMs)} ms`
    return [words[outcome], system, question, took, seen.replace(unprintable, ' ')]
  })
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const lines = findings.flatMap(({ advice }, index) => {
    const line = (rows[index] ?? []).map((cell, column) => align(cell, column, widths)).join('  ')
    return advice === undefined ? [line] : [line, `  → ${advice.replace(unprintable, ' ')}`]
  })
  return [...lines, '', summary(findings)]
}

const tookColumn = 3

function align(cell: string, column: number, widths: readonly number[]): string {
  const width = widths[column] ?? 0
  return column === tookColumn ? cell.padStart(width) : cell.padEnd(width)
}

function summary(findings: readonly ReportedFinding[]): string {
  const count = (outcome: Finding['outcome']) =>
    findings.filter((finding) => finding.outcome === outcome).length
  const failed = count('fails')
  const notAsked = count('notAsked')
  const verdict =
    failed === 0
      ? 'Nothing fails.'
      : `${failed} of ${findings.length} checks failed: what to do stands after each →`
  const warned = count('warns')
  const besides = [
    ...(warned > 0 ? [`${warned} to look at`] : []),
    ...(notAsked > 0 ? [`${notAsked} not asked`] : []),
  ]
  return besides.length === 0 ? verdict : `${verdict} (${besides.join(', ')})`
}
