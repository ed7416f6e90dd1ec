import { useTranslation } from '../../base/i18n/use-translation.ts'
import type { ChartPoint, SecondLine } from './chart-series.ts'
import type { ChartWords } from './chart-words.ts'

interface ChartTableProps {
  title: string
  /** What the values are. */
  label: string
  points: readonly ChartPoint[]
  second: SecondLine | undefined
  words: ChartWords
  formatTick: (value: number) => string
}

/** The numbers behind a chart, the newest first. */
export function ChartTable({ title, label, points, second, words, formatTick }: ChartTableProps) {
  const { t } = useTranslation('game')
  const hasBand = points.some(({ low }) => typeof low === 'number')
  const parts: Part[] = hasBand ? ['value', 'low', 'high'] : ['value']
  const rows = points.map((point, index) => ({ point, beside: second?.values[index] ?? null }))
  const names = {
    value: hasBand ? t('Chart.average') : label,
    low: t('Chart.low'),
    high: t('Chart.high'),
  }
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
              {parts.map((part) => (
                <th key={part} scope="col" className={`${head} text-end`}>
                  {names[part]}
                </th>
              ))}
              {second && (
                <th scope="col" className={`${head} text-end`}>
                  {second.label}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map(({ point, beside }) => (
              <tr key={point.at}>
                <th scope="row" className={`${cell} text-start font-normal whitespace-nowrap`}>
                  {words.moment(point.at)}
                </th>
                {parts.map((part) => (
                  <td key={part} className={`${cell} text-end`}>
                    <Value {...{ point, part, formatTick }} />
                  </td>
                ))}
                {second && (
                  <td className={`${cell} text-end`}>
                    <Value
                      point={{ at: point.at, value: beside }}
                      part="value"
                      {...{ formatTick }}
                    />
                  </td>
                )}
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
  point: ChartPoint
  part: Part
  formatTick: (value: number) => string
}

function Value({ point, part, formatTick }: ValueProps) {
  const { t } = useTranslation('game')
  const value = point[part] ?? null
  if (value === null) return <span className="text-text-quiet">{t('Chart.unknown')}</span>
  return formatTick(value)
}
