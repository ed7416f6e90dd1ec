import type { Advert } from '../../contract/advert.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { PlayerAvatar } from '../ui/player-avatar.tsx'

interface AdvertAuthorProps {
  author: Advert['author']
  className?: string
}

/** Whose advert it is on the site. */
export function AdvertAuthor({ author, className = '' }: AdvertAuthorProps) {
  const { t } = useTranslation('advert')
  return (
    <span className={`flex min-w-0 items-center gap-2.5 ${className}`}>
      <PlayerAvatar user={author} size={64} className="size-10 shrink-0 rounded-md" />
      <span className="grid min-w-0 leading-snug">
        <span className="truncate font-semibold">{author.pseudo}</span>
        <span className="text-sm text-text-quiet">{t('Advert.author')}</span>
      </span>
    </span>
  )
}
