import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Link } from '../../base/router.ts'
import { Mark } from './chart-marks.tsx'
import type { Extremes, TimeMark } from './chart-series.ts'
import type { ChartWords } from './chart-words.ts'

interface ChartReadingProps {
  isRead: boolean
  moment: string
  /** The value in words. */
  children: string
}

/** The point that is read, else the last, in a place that does not move. */
export function ChartReading({ isRead, moment, children }: ChartReadingProps) {
  return (
    <p className="mb-2 flex min-h-12 flex-wrap content-end items-baseline gap-x-3 sm:min-h-0">
      <span className="font-semibold tabular-nums">{children}</span>
      <span className={`text-sm tabular-nums ${isRead ? 'text-text' : 'text-text-quiet'}`}>
        {moment}
      </span>
    </p>
  )
}

/** Which of two lines is whose. */
export function ChartLegend({ first, second }: { first: string; second: string }) {
  return (
    <p className="mb-1 flex flex-wrap gap-x-6 text-sm">
      {[first, second].map((name, index) => (
        <span key={name} className="inline-flex min-w-0 items-center gap-2 wrap-anywhere">
          <svg aria-hidden="true" viewBox="0 0 30 4" className="w-8 shrink-0">
            <path
              d="M0 2H30"
              strokeWidth="2.5"
              strokeDasharray={index === 0 ? undefined : '7 5'}
              className={index === 0 ? 'stroke-brass' : 'stroke-text'}
            />
          </svg>
          <bdi>{name}</bdi>
        </span>
      ))}
    </p>
  )
}

interface ChartSummaryProps {
  extremes: Extremes
  words: ChartWords
  formatValue: (value: number) => string
}

/** What happened meanwhile, each with the mark it has on the line. */
export function ChartMoments({ marks, words }: { marks: readonly TimeMark[]; words: ChartWords }) {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {marks.map(({ name, at, sort, to }) => (
        <li key={`${at} ${name}`} className="flex min-w-0 items-center gap-2.5">
          <svg aria-hidden="true" viewBox="-7 -7 14 14" className="size-3.5 shrink-0">
            <Mark shape={sort} className="fill-text forced-colors:fill-[CanvasText]" />
          </svg>
          <span className="min-w-0 wrap-anywhere tabular-nums">
            <Link
              to={to}
              className="inline-flex min-h-6 items-center font-semibold underline-offset-4 hover:text-brass hover:underline"
            >
              {name}
            </Link>{' '}
            <span className="text-text-quiet">{words.brief(at)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

const shapes: readonly (keyof Extremes)[] = ['highest', 'lowest', 'latest']

/** The highest, the lowest and the last value in words, each with the mark it has on the line. */
export function ChartSummary({ extremes, words, formatValue }: ChartSummaryProps) {
  const { t } = useTranslation('game')
  const names = {
    highest: t('Chart.highest'),
    lowest: t('Chart.lowest'),
    latest: t('Chart.latest'),
  }
  return (
    <dl className="mt-3 grid gap-x-8 gap-y-2 text-sm sm:grid-cols-3">
      {shapes.map((shape) => (
        <div key={shape} className="flex gap-2.5 sm:block">
          <dt className="flex items-center gap-2 text-text-quiet max-sm:min-w-28">
            <svg aria-hidden="true" viewBox="-7 -7 14 14" className="size-3.5 shrink-0">
              <Mark shape={shape} className="fill-brass forced-colors:fill-[CanvasText]" />
            </svg>
            {names[shape]}
          </dt>
          <dd className="tabular-nums">
            <span className="font-semibold">{formatValue(extremes[shape].value)}</span>{' '}
            <span className="text-text-quiet sm:block">{words.brief(extremes[shape].at)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
