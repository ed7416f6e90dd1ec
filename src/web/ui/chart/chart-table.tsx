import { useTranslation } from 'react-i18next'
import type { ChartPoint, ChartSeries } from './chart-series.ts'
import type { ChartWords } from './chart-words.ts'

interface ChartTableProps {
  title: string
  series: readonly ChartSeries[]
  words: ChartWords
  formatTick: (value: number) => string
}

/** The numbers behind a chart, the newest first. */
export function ChartTable({ title, series, words, formatTick }: ChartTableProps) {
  const { t } = useTranslation('game')
  const hasBand = series.some(({ points }) => points.some(({ low }) => typeof low === 'number'))
  const parts: Part[] = hasBand ? ['value', 'low', 'high'] : ['value']
  const names = { value: t('Chart.average'), low: t('Chart.low'), high: t('Chart.high') }
  const columns = series.flatMap((one) =>
    parts.map((part) => ({ key: `${one.label} ${part}`, one, part })),
  )
  const points = series[0]?.points ?? []
  return (
    <details className="group mt-4">
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-sm font-semibold text-brass hover:underline">
        {t('Chart.asTable')}
      </summary>
      <section
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
        tabIndex={0}
        className="mt-2 max-h-[24rem] overflow-auto border-y border-line"
      >
        <table className="w-full border-separate border-spacing-0 text-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col" className={`${head} text-start`}>
                {t('Chart.time')}
              </th>
              {columns.map(({ key, one, part }) => (
                <th key={key} scope="col" className={`${head} text-end`}>
                  {hasBand ? names[part] : one.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points
              .map(({ at }, index) => ({ at, index }))
              .toReversed()
              .map(({ at, index }) => (
                <tr key={at}>
                  <th scope="row" className={`${cell} text-start font-normal whitespace-nowrap`}>
                    {words.moment(at)}
                  </th>
                  {columns.map(({ key, one, part }) => (
                    <td key={key} className={`${cell} text-end`}>
                      <Value point={one.points[index]} {...{ part, formatTick }} />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

type Part = 'value' | 'low' | 'high'

const head = 'sticky top-0 bg-surface-1 px-3 py-2 font-semibold border-b border-line-strong'
const cell = 'px-3 py-1.5 border-b border-line'

interface ValueProps {
  point: ChartPoint | undefined
  part: Part
  formatTick: (value: number) => string
}

function Value({ point, part, formatTick }: ValueProps) {
  const { t } = useTranslation('game')
  const value = point?.[part] ?? null
  if (value === null) return <span className="text-text-quiet">{t('Chart.unknown')}</span>
  return formatTick(value)
}
