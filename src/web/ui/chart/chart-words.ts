import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { useVisitorZone } from '../../base/use-visitor-zone.ts'
import { formatHour, ofDay, partsOf } from '../date.tsx'
import { useDateWords } from '../use-date-words.ts'
import type { ChartPoint } from './chart-series.ts'
import { type TimeUnit, weekdayOf } from './time-axis.ts'

const secondsOfDay = 86_400

/** How a chart names moments. Weekdays are texts of the site: browsers would each write their own. */
export interface ChartWords {
  /** What its hours and days are those of. */
  timeZone: string
  /** A mark below the chart: `18:00`, `Mon 16`, `16/11`, `11/2026`. */
  mark(at: number, unit: TimeUnit): string
  /** A point, whole: `Mon 16 Nov 2026, 18:00`, without the hour where a point stands for a day. */
  moment(at: number): string
  /** The same within a table or a summary, without the year. */
  brief(at: number): string
}

/**
 * `step` is what one point stands for, in seconds. Hours are those of the visitor; days are those of the site, which
 * counts by them.
 */
export function useChartWords(step: number): ChartWords {
  const { t } = useTranslation('game')
  const { site } = useSite()
  const ownZone = useVisitorZone()
  const timeZone = step < secondsOfDay ? ownZone : site.timeZone
  const day = useDateWords({ ...ofDay, timeZone })
  const weekday = (at: number) => t(`Chart.weekday.${weekdayOf(at, timeZone)}`)
  const hourOf = (at: number) => (step < secondsOfDay ? `, ${formatHour(at, timeZone)}` : '')
  return {
    timeZone,
    mark(at, unit) {
      const { day: date, month, year, hour, minute } = partsOf(at, timeZone)
      if (unit === 'hour' && hour !== '00') return `${hour}:${minute}`
      if (unit === 'hour' || unit === 'day') return `${weekday(at)} ${date}`
      return unit === 'week' ? `${date}/${month}` : `${month}/${year}`
    },
    moment: (at) => `${weekday(at)} ${day(at)}${hourOf(at)}`,
    brief(at) {
      const { day: date, month } = partsOf(at, timeZone)
      return `${weekday(at)} ${date}/${month}${hourOf(at)}`
    },
  }
}

interface ValueWordsOptions {
  formatValue: (value: number) => string
  formatTick: (value: number) => string
}

/** Says what is known of a point. */
export function useValueWords({ formatValue, formatTick }: ValueWordsOptions) {
  const { t } = useTranslation('game')
  return ({ value, low = null, high = null }: ChartPoint): string => {
    if (value === null) return t('Chart.unknown')
    if (low === null || high === null || low === high) return formatValue(value)
    return t('Chart.between', {
      value: formatValue(value),
      low: formatTick(low),
      high: formatTick(high),
    })
  }
}
