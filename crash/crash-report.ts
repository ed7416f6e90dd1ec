import type { AskPostgres } from './crash-postgres.ts'
import { type Action, type Finding, isOpen, type Workload } from './work.ts'

/** What became of one workload. */
export interface WorkReport extends Finding {
  name: string
  asked: number
  acknowledged: number
  refused: number
  open: number
}

/** All processes of the site, one of those that answer, or those of PostgreSQL. */
export type Victim = 'worker' | 'site' | 'postgres'

export interface CrashReport {
  kills: Record<Victim, number>
  works: readonly WorkReport[]
  /** Sum of all entries of the ledger, hundredths and points together; 0 in a sound one. */
  ledgerSum: number
  transfers: number
  /** Balances below zero, and those that are not the sum of their entries. */
  wrongBalances: number
}

/** Compares what was acknowledged with what is there. */
export async function readReport(given: {
  kills: CrashReport['kills']
  actions: ReadonlyMap<Workload, readonly Action[]>
  postgres: AskPostgres
}): Promise<CrashReport> {
  const works: WorkReport[] = []
  for (const [workload, actions] of given.actions) {
    const count = (wanted: Action['state']) =>
      actions.filter(({ state }) => state === wanted).length
    works.push({
      name: workload.name,
      asked: actions.length,
      acknowledged: count('acknowledged'),
      refused: count('refused'),
      open: actions.filter(isOpen).length,
      ...(await workload.check(actions)),
    })
  }
  return { kills: given.kills, works, ...(await readLedger(given.postgres)) }
}

async function readLedger(postgres: AskPostgres) {
  const [sums] = await postgres.query<{ sum: number; transfers: number; wrong: number }>(
    `select
       (select coalesce(sum(abs(amount)), 0)::integer from (
         select sum(amount) as amount from ledger_entry
         join ledger_account on ledger_account.id = ledger_account_id group by unit
       ) sums) as sum,
       (select count(*)::integer from ledger_transfer) as transfers,
       (select count(*)::integer from (
         select sum(amount) as total, (array_agg(balance order by number desc))[1] as last
         from ledger_entry where number is not null group by ledger_account_id
       ) sides where last < 0 or last <> total) as wrong`,
  )
  return {
    ledgerSum: sums?.sum ?? Number.NaN,
    transfers: sums?.transfers ?? 0,
    wrongBalances: sums?.wrong ?? 0,
  }
}

export function countLost({ works }: CrashReport): number {
  return works.reduce((sum, { lost }) => sum + lost.length, 0)
}

export function countDoubled({ works }: CrashReport): number {
  return works.reduce((sum, { doubled }) => sum + doubled.length, 0)
}

/** Whether nothing was lost or doubled, and the ledger is exact. */
export function isSound(report: CrashReport): boolean {
  const { ledgerSum, wrongBalances } = report
  return countLost(report) + countDoubled(report) + ledgerSum + wrongBalances === 0
}

/** The report as lines for a terminal. */
export function toLines(report: CrashReport): string[] {
  const { kills, works, ledgerSum, transfers, wrongBalances } = report
  const heads = ['', 'asked', 'acknowledged', 'refused', 'open', 'lost', 'doubled']
  const rows = works.map(({ name, asked, acknowledged, refused, open, lost, doubled }) => [
    name,
    ...[asked, acknowledged, refused, open, lost.length, doubled.length].map(String),
  ])
  const told = works.flatMap(({ name, notes }) =>
    Object.entries(notes ?? {}).map(([words, count]) => `${name}: ${count} ${words}`),
  )
  const faults = works.flatMap(({ name, lost, doubled }) => [
    ...lost.slice(0, 5).map((key) => `${name}: ${key} was lost`),
    ...doubled.slice(0, 5).map((key) => `${name}: ${key} was doubled`),
  ])
  return [
    `the site was killed ${kills.site} times, one of its processes ${kills.worker} times, PostgreSQL ${kills.postgres} times`,
    ...[heads, ...rows].map(toLine),
    ...told,
    ...faults,
    `ledger: ${transfers} transfers, their sum ${ledgerSum}, wrong balances ${wrongBalances}`,
    `acknowledged and lost: ${countLost(report)}, doubled: ${countDoubled(report)}`,
  ]
}

function toLine([name = '', ...cells]: string[]): string {
  return name.padEnd(12) + cells.map((cell) => cell.padStart(14)).join('')
}
