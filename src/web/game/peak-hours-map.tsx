import { useMemo } from 'react'
import type { HourlyPopulation } from '../../contract/game.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { useVisitorZone } from '../base/use-visitor-zone.ts'
import { EmptyChart } from '../ui/chart/empty-chart.tsx'
import { formatCount } from '../ui/number.ts'
import './peak-hours.css'
import {
  countDays,
  fullest,
  hoursOfDay,
  type PeakHour,
  type PeakHours,
  toPeakHours,
} from './peak-hours.ts'

const everyHour = Array.from({ length: hoursOfDay }, (_, hour) => hour)
const everyLevel = Array.from({ length: fullest + 1 }, (_, level) => level)
const toTime = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** When most play, weekday by weekday and hour by hour where the visitor lives. */
export function PeakHoursMap({ population }: { population: HourlyPopulation }) {
  const { t } = useTranslation('game')
  const zone = useVisitorZone()
  const title = t('Server.peak.title')
  const found = useMemo(() => toPeakHours(population, zone), [population, zone])
  if (!found) {
    const empty = t('Server.peak.empty', { count: countDays(population) })
    return <EmptyChart {...{ title, empty }} height={240} />
  }
  return (
    <>
      <Extremes {...found} />
      <table className="peak-hours mt-4">
        <caption className="sr-only">{t('Server.peak.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('Chart.time')}</span>
            </th>
            {everyHour.map((hour) => (
              <th key={hour} scope="col">
                <span className={hour % 3 === 0 ? '' : 'max-lg:sr-only'}>
                  {hour}
                  <span className="sr-only">:00</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.days.map(({ weekday, hours }) => (
            <tr key={weekday}>
              <th scope="row">{t(`Chart.weekday.${weekday}`)}</th>
              {everyHour.map((hour) => (
                <Hour key={hour} cell={hours[hour]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Scale {...found} />
    </>
  )
}

function Hour({ cell }: { cell: PeakHour | undefined }) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  if (!cell) {
    return (
      <td>
        <span className="sr-only">{t('Chart.unknown')}</span>
      </td>
    )
  }
  return (
    <td data-level={cell.level}>
      <span className="max-lg:sr-only">{formatCount(Math.round(cell.players), language)}</span>
    </td>
  )
}

/** The fullest hour and the quietest, in words. */
function Extremes({ busiest, quietest }: PeakHours) {
  const { t } = useTranslation('game')
  const say = ({ weekday, hour, players }: PeakHour) => {
    const when = `${t(`Chart.weekday.${weekday}`)} ${toTime(hour)}`
    const count = Math.round(players)
    return `${when} · ${t('Server.count', { count })}`
  }
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-2 tabular-nums">
      {(['busiest', 'quietest'] as const).map((which) => (
        <div key={which} className="flex flex-wrap gap-x-2">
          <dt className="text-text-quiet">{t(`Server.peak.${which}`)}</dt>
          <dd className="font-semibold">{say(which === 'busiest' ? busiest : quietest)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What the shades stand for. */
function Scale({ busiest, quietest }: PeakHours) {
  const { language } = useSite()
  return (
    <p
      aria-hidden="true"
      className="peak-scale mt-3 flex items-center justify-end gap-1 text-sm text-text-quiet tabular-nums"
    >
      {formatCount(Math.round(quietest.players), language)}
      {everyLevel.map((level) => (
        <span key={level} data-level={level} />
      ))}
      {formatCount(Math.round(busiest.players), language)}
    </p>
  )
}
