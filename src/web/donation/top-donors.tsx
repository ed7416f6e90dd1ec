import type { Donors } from '../../contract/donation.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSession } from '../base/session/session.ts'
import { Art } from '../ui/art.tsx'
import { PlayerAvatar } from '../ui/player-avatar.tsx'

/** Those of the month who let themselves be named, and how many more there are. */
export function TopDonors({ donors: { donors, others } }: { donors: Donors }) {
  const { t } = useTranslation('money')
  const own = useSession()?.user.pseudo
  const count = { count: others }
  return (
    <>
      {donors.length === 0 && (
        <div className="grid gap-4">
          <Art
            name="empty"
            variant="purse"
            alt=""
            sizes="19rem"
            className="aspect-video rounded-lg"
          />
          <p className="text-text-quiet">{t('Donor.nobody')}</p>
        </div>
      )}
      <ol className="grid gap-2.5">
        {donors.map((donor, index) => (
          <li
            key={donor.pseudo}
            aria-current={donor.pseudo === own || undefined}
            className={`flex min-w-0 items-center gap-3 ${donor.pseudo === own ? 'own-name -mx-2 px-2 py-1' : ''}`}
          >
            <span className="w-6 shrink-0 text-end font-display text-lg font-bold text-brass lining-nums tabular-nums">
              {index + 1}
            </span>
            <PlayerAvatar user={donor} size={32} className="size-8 shrink-0 rounded-sm" />
            <bdi className="min-w-0 font-semibold wrap-anywhere">{donor.pseudo}</bdi>
          </li>
        ))}
      </ol>
      {others > 0 && donors.length > 0 && (
        <p className="mt-2.5 ml-9 text-text-quiet">{t('Donor.others', count)}</p>
      )}
    </>
  )
}
