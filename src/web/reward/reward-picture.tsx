import '../ui/quality.css'
import { type GearQuality, gearQualities } from '../../contract/gear-terms.ts'
import type { Reward } from '../../contract/reward.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { RewardIcon } from './reward-icon.tsx'

/** The colour of what is so fine; of what nobody says it of, that of the theme. */
export function hueOf(quality: GearQuality | undefined): string {
  return quality ? `hue quality-${quality}` : 'text-brass'
}

interface RewardPictureProps {
  reward: Pick<Reward, 'icon' | 'quality'>
  className: string
}

/** The drawing of a reward in a round frame, on which the finer sets more stones. */
export function RewardPicture({ reward: { icon, quality }, className }: RewardPictureProps) {
  const stones = quality ? gearQualities.indexOf(quality) : 0
  return (
    <span className={`relative grid place-items-center ${hueOf(quality)} ${className}`}>
      <svg aria-hidden="true" viewBox="-60 -60 120 120" className="absolute inset-0 size-full">
        <circle r="52" className="fill-surface-2" />
        <circle r="48" strokeWidth="3" stroke="currentColor" className="fill-surface-1" />
        <circle r="43" fill="currentColor" opacity="0.12" />
        {Array.from({ length: stones }, (_, index) => (
          <path
            key={index}
            d="M0-57l8 9-8 9-8-9z"
            strokeWidth="2.5"
            transform={`rotate(${(index - (stones - 1) / 2) * 24})`}
            className="fill-current stroke-surface-1"
          />
        ))}
      </svg>
      <RewardIcon name={icon} className="relative size-[54%]" />
    </span>
  )
}

/** How fine it is, in a word; nothing of what nobody says it of. */
export function QualityWord({
  quality,
  className = '',
}: Pick<Reward, 'quality'> & { className?: string }) {
  const { t } = useTranslation('quality')
  return (
    quality && (
      <p className={`text-sm font-semibold ${hueOf(quality)} ${className}`}>
        {t(`Quality.${quality}`)}
      </p>
    )
  )
}
