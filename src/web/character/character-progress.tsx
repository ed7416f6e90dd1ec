import { useState } from 'react'
import type { Character } from '../../contract/character.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { LineChart } from '../ui/chart/line-chart.tsx'
import type { ChartPoint } from '../ui/chart/chart-series.ts'
import { formatCount } from '../ui/number.ts'
import { SectionHeader } from '../ui/section-header.tsx'
import { tabId, TabSwitch } from '../ui/tab-switch.tsx'

const measures = ['level', 'rating'] as const
type Measure = (typeof measures)[number]

/** How the character came along: its level, and its rating where it fights. Nothing of what never changed. */
export function CharacterProgress({ character }: { character: Character }) {
  const { t } = useTranslation('game')
  const shown = measures.filter(
    (key) => new Set(pointsOf(character, valuesOf[key]).map(({ value }) => value)).size > 1,
  )
  const [chosen, choose] = useState<Measure>()
  const current = chosen ?? shown[0]
  if (!current) return null
  return (
    <section aria-labelledby="progress">
      <SectionHeader id="progress" title={t(`Character.progress.${current}`)}>
        {shown.length > 1 && (
          <TabSwitch
            label={t('Character.progress.label')}
            tabs={shown.map((key) => ({
              panel: `progress-${key}`,
              name: t(`Character.measure.${key}`),
            }))}
            current={`progress-${current}`}
            onChange={(panel) => choose(measures.find((key) => panel === `progress-${key}`))}
          />
        )}
      </SectionHeader>
      <Panel key={current} measure={current} isTab={shown.length > 1}>
        <Chart measure={current} character={character} />
      </Panel>
    </section>
  )
}

interface PanelProps {
  measure: Measure
  isTab: boolean
  children: React.ReactNode
}

function Panel({ measure, isTab, children }: PanelProps) {
  const id = `progress-${measure}`
  if (!isTab) return children
  return (
    <div role="tabpanel" id={id} aria-labelledby={tabId(id)}>
      {children}
    </div>
  )
}

function Chart({ measure, character }: { measure: Measure; character: Character }) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const format = (value: number) => formatCount(Math.round(value), language)
  const sayings = {
    level: (value: number) => t('Character.level', { level: format(value) }),
    rating: (value: number) => t('Ranking.score.arena', { amount: format(value) }),
  }
  return (
    <LineChart
      title={t(`Character.progress.${measure}`)}
      label={t(`Character.progress.${measure}`)}
      points={pointsOf(character, valuesOf[measure])}
      step={day}
      formatValue={sayings[measure]}
      formatTick={format}
      isFitted
      isStepped
      height={260}
      empty={t('Character.noProgress')}
    />
  )
}

const valuesOf: Record<Measure, (one: Day) => number | null> = {
  level: ({ level }) => level,
  rating: ({ rating }) => rating,
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
