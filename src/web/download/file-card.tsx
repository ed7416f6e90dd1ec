import type { DownloadLink } from '../../contract/download.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { useIsAlive } from '../base/use-is-alive.ts'
import { formatBytes } from './bytes.ts'
import { CheckFile } from './check-file.tsx'
import { Digest } from './digest.tsx'
import { findSavePicker } from './file-sink.ts'
import { TransferPanel } from './transfer-panel.tsx'
import { useTransfer } from './use-transfer.ts'

const platformIcons: Record<DownloadLink['platform'], IconName> = {
  windows: 'monitor',
  mac: 'monitor',
  linux: 'monitor',
  android: 'smartphone',
  ios: 'smartphone',
  any: 'download',
}

interface FileCardProps {
  file: DownloadLink
  isForThisDevice: boolean
  /** The one to take, as far as one can tell. */
  isFirst: boolean
}

/** One file of the client: what it is, the way to get it, and how to know that it is the right one. */
export function FileCard({ file, isForThisDevice, isFirst }: FileCardProps) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const id = `file-${file.key}`
  return (
    <li
      aria-labelledby={id}
      className={`grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-lg border bg-surface-2 p-5 sm:p-6 ${isFirst ? 'border-brass' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 gap-4">
          <Icon name={platformIcons[file.platform]} className="mt-1 size-14 shrink-0 text-brass" />
          <div className="min-w-0">
            <p className="font-display text-2xl font-bold">
              {t(`Download.platform.${file.platform}`)}
            </p>
            <h3 id={id} className="mt-1 font-text text-base wrap-anywhere">
              {file.name}
            </h3>
            {file.size !== null && (
              <p className="text-text-quiet tabular-nums">{formatBytes(file.size, language)}</p>
            )}
            {isForThisDevice && (
              <p className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-brass">
                <Icon name="check" /> {t('Download.yours')}
              </p>
            )}
          </div>
        </div>
        <div className="min-w-0 has-[progress]:basis-full">
          <Ways file={file} kind={isFirst ? 'primary' : undefined} />
        </div>
      </div>
      {file.sha256 !== null && <Digest sha256={file.sha256} />}
      {file.sha256 !== null && <CheckFile sha256={file.sha256} />}
    </li>
  )
}

function Ways({ file, kind }: { file: DownloadLink; kind: 'primary' | undefined }) {
  const { t } = useTranslation('game')
  const isAlive = useIsAlive()
  const transfer = useTransfer(file)
  if (!file.isAvailable) return <p className="text-text-quiet">{t('Download.unavailable')}</p>
  // where the page may write the file itself, it shows how far it has come and takes up lost connections
  const isOwn = isAlive && file.isHere && findSavePicker() !== undefined
  if (transfer.progress) {
    return (
      <TransferPanel
        transfer={transfer}
        progress={transfer.progress}
        label={t('Download.progressOf', { name: file.name })}
      />
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isOwn ? (
        <Button kind={kind} onClick={transfer.start}>
          <Icon name="download" /> {t('Download.get')}
          <span className="sr-only">{file.name}</span>
        </Button>
      ) : (
        <a href={file.url} download className={buttonClass(kind)}>
          <Icon name="download" /> {t('Download.get')}
          <span className="sr-only">{file.name}</span>
        </a>
      )}
      <Mirrors file={file} />
    </div>
  )
}

function Mirrors({ file }: { file: DownloadLink }) {
  const { t } = useTranslation('game')
  if (file.mirrors.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      <span className="text-text-quiet">{t('Download.mirrors')}</span>
      {file.mirrors.map(({ name, url }) => (
        <a
          key={url}
          href={url}
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 underline hover:text-brass"
        >
          {name} <Icon name="external-link" />
        </a>
      ))}
    </p>
  )
}
