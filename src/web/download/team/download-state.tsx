import type { DeskDownload, MirrorState } from '../../../contract/download-desk.ts'
import { readMirrorFault } from '../../../contract/mirror-fault.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { Badge } from '../../ui/badge.tsx'
import { Moment } from '../../ui/date.tsx'
import { formatCount } from '../../ui/number.ts'
import { formatBytes } from '../bytes.ts'

const localTones = {
  ready: 'online',
  examined: 'neutral',
  missing: 'danger',
  another: 'danger',
} as const

/** For what a file is, how large, whether visitors see it, and where it comes from. */
export function DownloadState({ file }: { file: DeskDownload }) {
  const { t } = useTranslation('team')
  const { language } = useSite()
  const { platform, local, isHidden, isMade, isChanged } = file
  const size = local.size ?? file.size
  return (
    <>
      {isHidden && <Badge>{t('DownloadDesk.hidden')}</Badge>}
      <span>{t(`DownloadDesk.platformOf.${platform}`)}</span>
      {size !== null && <span className="tabular-nums">{formatBytes(size, language)}</span>}
      <span>{t(isMade ? 'DownloadDesk.sourceOf.made' : 'DownloadDesk.sourceOf.config')}</span>
      {isChanged && <span className="text-brass">{t('DownloadDesk.changedHere')}</span>}
    </>
  )
}

/** Where a file lies, and whether it is there. */
export function DownloadPlaces({ file: { local, mirrors } }: { file: DeskDownload }) {
  const { t } = useTranslation('team')
  return (
    <ul className="grid gap-2 text-sm">
      {local.state !== 'none' && (
        <li>
          <Badge tone={localTones[local.state]}>{t(`DownloadDesk.local.${local.state}`)}</Badge>
        </li>
      )}
      {mirrors.map((mirror) => (
        <Mirror key={mirror.url} mirror={mirror} />
      ))}
    </ul>
  )
}

function Mirror({ mirror: { name, url, isUp, reason, checkedAt, downSince } }: MirrorProps) {
  const { t } = useTranslation('team')
  return (
    <li className="grid gap-0.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {isUp === null ? (
          <Badge>{t('DownloadDesk.mirrorNew')}</Badge>
        ) : (
          <Badge tone={isUp ? 'online' : 'danger'}>
            {t(isUp ? 'DownloadDesk.mirrorUp' : 'DownloadDesk.mirrorDown')}
          </Badge>
        )}
        {downSince !== null && (
          <span className="text-text-quiet">
            {t('DownloadDesk.downSince')} <Moment seconds={downSince} />
          </span>
        )}
        {downSince === null && checkedAt !== null && (
          <span className="text-text-quiet">
            {t('DownloadDesk.checked')} <Moment seconds={checkedAt} />
          </span>
        )}
      </p>
      {reason !== null && (
        <p className="wrap-anywhere text-warning">
          <Reason reason={reason} />
        </p>
      )}
      <p className="wrap-anywhere text-text-quiet">{url}</p>
    </li>
  )
}

/** In the words of the reader where the site found it; else as it was said. */
function Reason({ reason }: { reason: string }) {
  const { t } = useTranslation('team')
  const { language } = useSite()
  const fault = readMirrorFault(reason)
  if (!fault) return reason
  if (fault.kind === 'status') return t('DownloadDesk.fault.status', { status: fault.status })
  const [size, expected] = [fault.size, fault.expected].map((one) => formatCount(one, language))
  return t('DownloadDesk.fault.size', { size: size ?? '', expected: expected ?? '' })
}

interface MirrorProps {
  mirror: MirrorState
}
