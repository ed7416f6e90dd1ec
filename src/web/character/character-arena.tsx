import type { Character } from '../../contract/character.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { formatCount } from '../ui/number.ts'

interface CharacterArenaProps {
  arena: NonNullable<Character['arena']>
  /** Of its class, whose colour the bar has. */
  icon: string | undefined
}

/** How the character fares in the arena. */
export function CharacterArena({ arena, icon }: CharacterArenaProps) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const { rating, wins, losses } = arena
  const fights = wins + losses
  const facts = [
    ['Character.rating', rating],
    ['Character.wins', wins],
    ['Character.losses', losses],
  ] as const
  return (
    <>
      <dl className="grid grid-cols-3 gap-3">
        {facts.map(([text, count]) => (
          <div key={text}>
            <dt className="text-sm text-text-quiet">{t(text)}</dt>
            <dd className="font-display text-xl font-bold lining-nums tabular-nums">
              {formatCount(count, language)}
            </dd>
          </div>
        ))}
      </dl>
      {fights > 0 && (
        <WinShare share={wins / fights} fights={formatCount(fights, language)} icon={icon} />
      )}
    </>
  )
}

interface WinShareProps extends Pick<CharacterArenaProps, 'icon'> {
  share: number
  fights: string
}

/** Victories among all fights, as a bar and in words. */
function WinShare({ share, fights, icon }: WinShareProps) {
  const { t } = useTranslation('game')
  const percent = Math.round(share * 100)
  return (
    <div className="mt-3">
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        width="100%"
        height="6"
        aria-hidden="true"
        className={`hue block rounded-full bg-surface-4 hue-${icon}`}
      >
        <rect width={percent} height="4" fill="currentColor" />
      </svg>
      <p className="mt-1.5 text-sm text-text-quiet tabular-nums">
        {t('Character.winShare', { percent, fights })}
      </p>
    </div>
  )
}
