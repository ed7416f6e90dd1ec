import { useState } from 'react'
import type { Character } from '../../contract/character.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { LineChart } from '../ui/chart/line-chart.tsx'
import { formatCount } from '../ui/number.ts'
import { Section } from '../ui/section.tsx'
import { tabId, TabSwitch } from '../ui/tab-switch.tsx'
import { isMoving, type Measure, measures, pointsOf, secondsOfDay } from './progress-points.ts'

/** How the character came along: its level, and its rating where it fights. Nothing of what never changed. */
export function CharacterProgress({ character }: { character: Character }) {
  const { t } = useTranslation('game')
  const shown = measures.filter((key) => isMoving(pointsOf(character, key)))
  const [chosen, choose] = useState<Measure>()
  const current = chosen ?? shown[0]
  if (!current) return null
  return (
    <Section
      id="progress"
      title={t(`Character.progress.${current}`)}
      aside={
        shown.length > 1 && (
          <TabSwitch
            label={t('Character.progress.label')}
            tabs={shown.map((key) => ({
              panel: `progress-${key}`,
              name: t(`Character.measure.${key}`),
            }))}
            current={`progress-${current}`}
            onChange={(panel) => choose(measures.find((key) => panel === `progress-${key}`))}
          />
        )
      }
    >
      <Panel key={current} measure={current} isTab={shown.length > 1}>
        <Chart measure={current} character={character} />
      </Panel>
    </Section>
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
  const say = useMeasureWords()
  return (
    <LineChart
      title={t(`Character.progress.${measure}`)}
      label={t(`Character.progress.${measure}`)}
      points={pointsOf(character, measure)}
      step={secondsOfDay}
      formatValue={say[measure]}
      formatTick={format}
      isFitted
      isStepped
      height={260}
      empty={t('Character.noProgress')}
    />
  )
}

/** Values in words, by what they measure. */
export function useMeasureWords(): Record<Measure, (value: number) => string> {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const format = (value: number) => formatCount(Math.round(value), language)
  return {
    level: (value) => t('Character.level', { level: format(value) }),
    rating: (value) => t('Ranking.score.arena', { amount: format(value) }),
  }
}
