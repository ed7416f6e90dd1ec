import { nameDevice } from '../../../contract/device-name.ts'
import type { Security } from '../../../contract/user.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Link } from '../../base/router.ts'
import { Moment } from '../../ui/date.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { userFilter } from './user-filter.ts'
import { Section } from '../../ui/section.tsx'

/** Where a player is signed in; an address leads to who else is there. */
export function UserDevices({ devices }: Pick<Security, 'devices'>) {
  const { t } = useTranslation('user')
  return (
    <Section title={t('User.devices')} none={devices.length === 0 && t('User.noDevices')}>
      <RowList>
        {devices.map((device) => (
          <DeviceRow key={`${device.createdAt} ${device.userAgent}`} device={device} />
        ))}
      </RowList>
    </Section>
  )
}

function DeviceRow({ device }: { device: Security['devices'][number] }) {
  const { t } = useTranslation('user')
  const { t: account } = useTranslation('account')
  const { userAgent, address, createdAt, seenAt } = device
  const facts = [
    { name: account('Security.device.first'), seconds: createdAt },
    { name: account('Security.device.last'), seconds: seenAt },
  ]
  return (
    <li className="flex gap-3.5 px-4 py-3">
      <Icon
        name={/Android|iPhone|iPad/.test(userAgent) ? 'smartphone' : 'monitor'}
        className="mt-0.5 size-5 shrink-0 text-text-quiet"
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">
            {nameDevice(userAgent) ?? account('Security.device.unknown')}
          </span>
          <Link
            to={userFilter.pathOf({ q: address })}
            aria-label={t('User.alsoAt', { address })}
            className="inline-flex min-h-6 items-center tabular-nums underline decoration-line-strong underline-offset-4 wrap-anywhere hover:text-brass"
          >
            {address}
          </Link>
        </p>
        <dl className="flex flex-wrap gap-x-5 text-sm text-text-quiet tabular-nums">
          {facts.map(({ name, seconds }) => (
            <div key={name} className="flex gap-x-1.5">
              <dt>{name}</dt>
              <dd>
                <Moment seconds={seconds} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  )
}
