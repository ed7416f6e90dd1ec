import type { Ban } from '../../../contract/ban.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Day, Moment } from '../../ui/date.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SomebodyName } from '../../ui/somebody-name.tsx'
import { SwitchBan } from './switch-ban.tsx'

interface BanRowProps {
  ban: Ban
  onSwitched: () => Promise<void>
}

/** A ban: whom it keeps out of what, why, by whom and until when. */
export function BanRow({ ban, onSwitched }: BanRowProps) {
  const { t } = useTranslation('team')
  const { kind, target, reason, by, since, isActive } = ban
  return (
    <li className="grid gap-x-6 gap-y-3 p-4 sm:px-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1.5">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-text text-base font-semibold tabular-nums">
          <Icon
            name={kind === 'network' ? 'server' : 'mail'}
            className={`size-5 ${isActive ? 'text-brass' : 'text-text-quiet'}`}
          />
          <bdi className="wrap-anywhere">{target}</bdi>
          <Stops ban={ban} />
        </h2>
        <p className="max-w-prose wrap-anywhere">{reason}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-text-quiet">
          {t('Bans.by')} <SomebodyName who={by} /> <Day seconds={since} />
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-text-quiet">
          <End ban={ban} />
        </p>
      </div>
      <SwitchBan ban={ban} onDone={onSwitched} />
    </li>
  )
}

function Stops({ ban: { stopsSignIn, stopsWriting, isActive } }: { ban: Ban }) {
  const { t } = useTranslation('team')
  const tone = isActive ? 'danger' : 'neutral'
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{t('Bans.stops.registration')}</Badge>
      {stopsSignIn && <Badge tone={tone}>{t('Bans.stops.signIn')}</Badge>}
      {stopsWriting && <Badge tone={tone}>{t('Bans.stops.writing')}</Badge>}
    </span>
  )
}

function End({ ban: { until, ended, isActive } }: { ban: Ban }) {
  const { t } = useTranslation('team')
  if (ended) {
    return (
      <>
        {t('Bans.endedBy')} <SomebodyName who={ended.by} /> <Moment seconds={ended.at} />
      </>
    )
  }
  if (until === null) return t('Bans.noEnd')
  return (
    <>
      {t(isActive ? 'Bans.ends' : 'Bans.ranOut')} <Moment seconds={until} />
    </>
  )
}
