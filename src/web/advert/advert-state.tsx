import type { AdvertState, OwnAdvert } from '../../contract/advert.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Badge } from '../ui/badge.tsx'
import { Day } from '../ui/date.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'

const looks = {
  pending: { tone: 'warning', icon: 'hourglass' },
  published: { tone: 'online', icon: 'eye' },
  refused: { tone: 'danger', icon: 'circle-alert' },
  closed: { tone: 'neutral', icon: 'eye-off' },
  expired: { tone: 'neutral', icon: 'clock' },
} as const satisfies Record<AdvertState, { tone: string; icon: IconName }>

/** How an advert stands, in a word. */
export function StateBadge({ state }: { state: AdvertState }) {
  const { t } = useTranslation('advert')
  const { tone, icon } = looks[state]
  return (
    <Badge tone={tone}>
      <Icon name={icon} className="mr-1.5 size-3.5" />
      {t(`Advert.state.${state}`)}
    </Badge>
  )
}

/** What its state means for its author, and what comes next. */
export function StateText({ advert: { state, reason, expiresAt } }: { advert: OwnAdvert }) {
  const { t } = useTranslation('advert')
  return (
    <>
      {t(`Advert.stateText.${state}`)}{' '}
      {state === 'published' && <Day seconds={expiresAt} className="tabular-nums" />}
      {reason && (
        <q className="mt-1 block border-l-2 border-danger pl-3 wrap-anywhere text-text before:content-none after:content-none">
          {reason}
        </q>
      )}
    </>
  )
}
