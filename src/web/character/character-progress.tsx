import type { Character } from '../../contract/character.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { LineChart } from '../ui/chart/line-chart.tsx'
import type { ChartPoint } from '../ui/chart/chart-series.ts'
import { formatCount } from '../ui/number.ts'
import { SectionHeader } from '../ui/section-header.tsx'

/** How the character came along: its level, and its rating where it fights. */
export function CharacterProgress({ character }: { character: Character }) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const format = (value: number) => formatCount(Math.round(value), language)
  const charts = [
    {
      key: 'level',
      points: pointsOf(character, ({ level }) => level),
      formatValue: (value: number) => t('Character.level', { level: format(value) }),
    },
    {
      key: 'rating',
      points: pointsOf(character, ({ rating }) => rating),
      formatValue: (value: number) => t('Ranking.score.arena', { amount: format(value) }),
    },
  ] as const
  return charts
    .filter(({ key, points }) => key === 'level' || points.length > 1)
    .map(({ key, points, formatValue }) => (
      <section key={key} aria-labelledby={`progress-${key}`} className="min-w-0">
        <SectionHeader id={`progress-${key}`} title={t(`Character.progress.${key}`)} />
        {points.length > 1 ? (
          <LineChart
            title={t(`Character.progress.${key}`)}
            label={t(`Character.progress.${key}`)}
            points={points}
            step={day}
            formatValue={formatValue}
            formatTick={format}
            isFitted
            isStepped
            height={200}
            empty={t('Character.noProgress')}
          />
        ) : (
          <p className="text-text-quiet">{t('Character.noProgress')}</p>
        )}
      </section>
    ))
}

const day = 86_400

type Day = Character['progress'][number]

/** The days that something changed on, and the latest: until then it stayed so. */
function pointsOf(
  { progress, takenAt }: Character,
  valueOf: (one: Day) => number | null,
): ChartPoint[] {
  const points = progress
    .map((one) => ({ at: one.day, value: valueOf(one) }))
    .filter(({ value }) => value !== null)
  const last = points.at(-1)
  if (!last || takenAt - last.at < day) return points
  return [...points, { at: takenAt, value: last.value }]
}
