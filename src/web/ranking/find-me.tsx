import type { RankingKind } from '../../contract/ranking.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { OwnPlace } from './own-place.ts'
import { placePath } from '../ui/place-path.ts'

interface FindMeProps {
  kind: RankingKind
  place: OwnPlace
}

/** The way to one’s own place, or why there is none. Has its room from the first paint of who is signed in. */
export function FindMe({ kind, place }: FindMeProps) {
  return (
    <div className="for-members flex min-h-11 items-center sm:min-w-52 sm:justify-end">
      <Way kind={kind} place={place} />
    </div>
  )
}

function Way({ kind, place }: FindMeProps) {
  const { t } = useTranslation('game')
  if (place && 'entry' in place) {
    return (
      <ButtonLink to={placePath(kind, place.entry)} className={look}>
        <Icon name="user" /> {t('Ranking.findMe')}
      </ButtonLink>
    )
  }
  if (place?.reason === 'noCharacter') {
    return (
      <ButtonLink to="/setting/game" className={look}>
        <Icon name="link" /> {t('Ranking.noCharacter')}
      </ButtonLink>
    )
  }
  if (place) return <p className="text-sm text-text-quiet">{t(`Ranking.${place.reason}`)}</p>
  return (
    <Button disabled className={look}>
      <Icon name="user" /> {t('Ranking.findMe')}
    </Button>
  )
}

const look = 'w-full sm:w-auto'
