import { Link } from '../base/router.ts'
import { Age } from '../ui/date.tsx'
import { RowList } from '../ui/row-list.tsx'
import { Section } from '../ui/section.tsx'
import { ClassMark, type ClassMarkProps } from './class-mark.tsx'

/** Something that happened, in the language of the page. */
export interface LatestRow {
  key: string | number
  /** Of the class of who did it. */
  mark?: ClassMarkProps | undefined
  title: string
  url: string
  /** Who did it, or what it was. */
  note: string
  /** Seconds since epoch. */
  at: number
}

export interface LatestProps {
  id: string
  title: string
  rows: readonly LatestRow[]
  /** When the page was made, in seconds since epoch. */
  now: number
  children?: React.ReactNode
}

/** What happened last, each with how long ago. */
export function Latest({ id, title, rows, now, children }: LatestProps) {
  return (
    <Section id={id} title={title}>
      <RowList look="plain" className="-mt-3">
        {rows.map((row) => (
          <li key={row.key} className="group relative flex items-center gap-x-3 py-3">
            {row.mark && <ClassMark {...row.mark} />}
            <div className="min-w-0">
              <Link
                to={row.url}
                className="font-semibold leading-snug group-hover:text-brass after:absolute after:inset-0"
              >
                <bdi>{row.title}</bdi>
              </Link>
              <p className="mt-0.5 text-sm text-text-quiet">
                {row.note} · <Age seconds={row.at} now={now} />
              </p>
            </div>
          </li>
        ))}
      </RowList>
      {children}
    </Section>
  )
}
