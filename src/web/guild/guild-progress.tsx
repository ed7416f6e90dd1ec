import type { Guild } from '../../contract/guild.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { LineChart } from '../ui/chart/line-chart.tsx'
import { formatCount } from '../ui/number.ts'
import { Section } from '../ui/section.tsx'
import { placesOverTime } from './guild-past.ts'

const day = 86_400

/** The places of the guild over time, the best on top; nothing while it never held another. */
export function GuildProgress({ guild }: { guild: Guild }) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const points = placesOverTime(guild)
  if (new Set(points.map(({ value }) => value)).size < 2) return null
  // an axis of round numbers may go further than there are places
  const formatTick = (value: number) => (value < 0 ? formatCount(-value, language) : '')
  const title = t('Guild.overTime')
  return (
    <Section id="over-time" title={title} className="min-w-0">
      <LineChart
        title={title}
        label={t('Character.place')}
        points={points}
        step={day}
        formatValue={(value) => t('Guild.placeOf', { place: formatTick(value) })}
        formatTick={formatTick}
        isFitted
        isStepped
        isBrief
        height={200}
        empty=""
      />
    </Section>
  )
}
