import type { ReservedName } from '../../../contract/reserved-name.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { SomebodyName } from '../../ui/somebody-name.tsx'

/** Who is called so and keeps it. */
export function NameBearers({ bearers, hasMoreBearers }: ReservedName) {
  const { t } = useTranslation('team')
  const count = bearers.length
  if (count === 0) return <p className="text-sm text-text-quiet">{t('Names.noBearers')}</p>
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <span className="text-text-quiet">
        {t(hasMoreBearers ? 'Names.moreBearers' : 'Names.bearers', { count })}
      </span>
      {bearers.map((player) => (
        <SomebodyName key={player.id} who={player} />
      ))}
    </p>
  )
}
