import type { GameService } from '../../contract/game.ts'
import { textIn } from '../../contract/language.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { QuickCopy } from '../ui/quick-copy.tsx'

type Entrance = Pick<GameService, 'address' | 'joinUrl'>
type Server = Entrance & Pick<GameService, 'key' | 'name'>

/** How one gets into a server: what to enter, and a link where the machine can follow it. Nothing where nobody says. */
export function ServerEntrance({ address, joinUrl }: Entrance) {
  const { t } = useTranslation('game')
  if (address === null) return null
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      <code className="font-mono wrap-anywhere select-all">{address}</code>
      <QuickCopy text={address} />
      {joinUrl !== null && (
        <a href={joinUrl} className={buttonClass('secondary', 'px-4! text-sm!')}>
          <Icon name="play" /> {t('Server.join')}
        </a>
      )}
    </span>
  )
}

/** How one gets into each of several. */
export function ServerEntrances({ servers }: { servers: readonly Server[] }) {
  const { language } = useSite()
  return (
    <ul className="mb-6 divide-y divide-line border-y border-line">
      {servers.map(({ key, name, address, joinUrl }) => (
        <li
          key={key}
          className="grid items-center gap-x-6 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
        >
          <span className="font-semibold wrap-anywhere">{textIn(name, language)}</span>
          <ServerEntrance {...{ address, joinUrl }} />
        </li>
      ))}
    </ul>
  )
}
