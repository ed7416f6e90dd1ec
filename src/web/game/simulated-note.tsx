import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { Icon } from '../ui/icon.tsx'

/** Says of a world that the site makes up that it is one. */
export function SimulatedNote() {
  const { t } = useTranslation('game')
  const { name } = useSite().site
  return (
    <p className="flex items-start gap-2.5 rounded-md border border-line bg-surface-2 px-4 py-2.5 text-sm text-text-quiet">
      <Icon name="info" className="mt-0.5 size-5 shrink-0" />
      <span>{t('Server.simulated', { name })}</span>
    </p>
  )
}
