import { useTranslation } from '../base/i18n/use-translation.ts'

/** Says how long something took or has been going on, in its two largest units: `3 d 4 h`, `12 min`. */
export function useSpanWords(): (seconds: number) => string {
  const { t } = useTranslation('game')
  return (seconds) => {
    const minutes = Math.max(0, Math.floor(seconds / 60))
    const hours = Math.floor(minutes / 60)
    const days = Math.floor(hours / 24)
    const rest = { hours: hours % 24, minutes: minutes % 60 }
    if (days > 0) {
      return rest.hours > 0
        ? t('Server.daysAndHours', { days, hours: rest.hours })
        : t('Server.days', { days })
    }
    if (hours > 0) {
      return rest.minutes > 0
        ? t('Server.hoursAndMinutes', { hours, minutes: rest.minutes })
        : t('Server.hours', { hours })
    }
    return minutes > 0 ? t('Server.minutes', { minutes }) : t('Server.moment')
  }
}
