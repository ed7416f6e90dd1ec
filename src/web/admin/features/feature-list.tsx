import { useState } from 'react'
import type { FeatureState } from '../../../contract/site-feature.ts'
import type { SiteFeature } from '../../../contract/site-feature-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Moment } from '../../ui/date.tsx'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { SomebodyName } from '../../ui/somebody-name.tsx'

const icons: Record<SiteFeature, IconName> = {
  registration: 'user',
  adverts: 'megaphone',
  tickets: 'life-buoy',
  donations: 'coins',
  gifts: 'heart-handshake',
  rewards: 'gift',
  votes: 'vote',
  downloads: 'download',
  rankings: 'trophy',
  online: 'users',
  events: 'calendar',
}

/** The parts of the site, each with what it means to close it, and the one press that does or undoes it. */
export function FeatureList({ loaded }: { loaded: readonly FeatureState[] }) {
  const [features, setFeatures] = useState(loaded)
  const put = (changed: FeatureState) =>
    setFeatures((all) => all.map((one) => (one.name === changed.name ? changed : one)))
  return (
    <RowList look="raised">
      {features.map((feature) => (
        <FeatureRow key={feature.name} feature={feature} onChange={put} />
      ))}
    </RowList>
  )
}

interface FeatureRowProps {
  feature: FeatureState
  onChange: (feature: FeatureState) => void
}

function FeatureRow({ feature, onChange }: FeatureRowProps) {
  const { t } = useTranslation('team')
  const { name: Name, closed } = feature
  const name = t(`Features.name.${Name}`)
  const action = closed ? 'reopen' : 'close'
  async function change() {
    onChange(await playerApi('POST /api/admin/features/switch', { Name, IsOpen: closed !== null }))
  }
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 px-4 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center sm:px-5">
      <Icon name={icons[Name]} className="mt-1 size-5 text-text-quiet sm:mt-0" />
      <div>
        <h2 className="font-text text-lg leading-snug font-semibold">{name}</h2>
        <p className="max-w-prose text-text-quiet">{t(`Features.text.${Name}`)}</p>
        <output className="mt-1 block text-sm">
          <OpenState closed={closed} />
        </output>
      </div>
      <div className="col-start-2 sm:col-start-3">
        <ActionButton aria-label={t(`Features.${action}Of`, { name })} submit={change}>
          {t(`Features.${action}`)}
        </ActionButton>
      </div>
    </li>
  )
}

function OpenState({ closed }: Pick<FeatureState, 'closed'>) {
  const { t } = useTranslation('team')
  if (!closed) return <span className="font-semibold text-online">{t('Features.open')}</span>
  return (
    <>
      <span className="font-semibold text-warning">{t('Features.closed')}</span>{' '}
      <span className="text-text-quiet">
        {t('Features.since')} <Moment seconds={closed.at} className="tabular-nums" />{' '}
        {closed.by && (
          <>
            {t('Features.by')} <SomebodyName who={closed.by} />
          </>
        )}
      </span>
    </>
  )
}
