import type { ApiClient } from '../../../contract/client.ts'
import type { DownloadLink } from '../../../contract/download.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { ConnectionSteps } from '../../download/connection-steps.tsx'
import { FileCard } from '../../download/file-card.tsx'
import { ServerEntrances } from '../../game/server-entrance.tsx'
import { detectPlatform } from '../../download/platform.ts'
import { readPage } from '../load-context.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { useSite } from '../../base/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ScreenshotStrip } from '../../screenshot/screenshot-strip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageIntro } from '../../ui/page-intro.tsx'
import { Section } from '../../ui/section.tsx'
import { useIsAlive } from '../../base/use-is-alive.ts'
import type { Route } from './+types/download.ts'
import { Page } from '../../ui/page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, site } = readPage(context)
  const none = { screenshots: [] }
  const [files, guide, servers, { screenshots }] = await Promise.all([
    api('GET /api/download/links', {}),
    api('GET /api/download/guide', {}),
    site.hasGame ? findServers(api) : [],
    site.hasScreenshots ? api('GET /api/screenshot', {}).catch(() => none) : none,
  ])
  return { files, guide, servers, screenshots: screenshots.slice(0, 4) }
}

/** Those of which players know what to enter. */
async function findServers(api: ApiClient) {
  const { services } = await api('GET /api/game/state', {}).catch(() => ({ services: [] }))
  return services
    .filter(({ address }) => address !== null)
    .map(({ key, name, address, joinUrl }) => ({ key, name, address, joinUrl }))
}

export default function DownloadPage({ loaderData }: Route.ComponentProps) {
  const { files, guide, servers, screenshots } = loaderData
  const { t } = useTranslation('game')
  const { name } = useSite().site
  // a game that players have already: there is nothing to wait for
  const isToJoin = files.length === 0 && servers.length > 0
  const title = isToJoin ? t('Download.joinTitle', { name }) : t('Download.title')
  return (
    <Page className="pt-6 pb-12 md:pt-10">
      <PageMeta title={title} description={t('Download.description', { name })} />
      <PageIntro
        title={title}
        lead={isToJoin ? t('Download.joinIntro') : t('Download.intro', { name })}
        art="gate"
      />
      {!isToJoin && (
        <>
          <Section id="files" title={t('Download.files')} className="mt-8">
            {files.length === 0 ? <NoFiles /> : <Files files={files} />}
          </Section>
          <ScreenshotStrip screenshots={screenshots} />
        </>
      )}
      <ConnectionSteps
        guide={guide}
        hasFiles={files.length > 0}
        servers={servers.length > 0 ? <ServerEntrances servers={servers} /> : undefined}
      />
      {isToJoin && <ScreenshotStrip screenshots={screenshots} />}
    </Page>
  )
}

function Files({ files }: { files: readonly DownloadLink[] }) {
  const isAlive = useIsAlive()
  const platform = isAlive ? detectPlatform(navigator.userAgent) : undefined
  const own = files.find((file) => file.platform === platform)
  const ordered = own ? [own, ...files.filter((file) => file !== own)] : files
  // only the browser knows which comes first: shown before, they would change places
  const isOrdered = isAlive || files.length === 1
  return (
    <ul
      className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${files.length > 1 ? 'desk:grid-cols-2' : ''} ${isOrdered ? '' : 'invisible noscript:visible'}`}
    >
      {ordered.map((file, index) => (
        <FileCard
          key={file.key}
          file={file}
          isForThisDevice={file.platform === platform}
          isFirst={index === 0}
        />
      ))}
    </ul>
  )
}

function NoFiles() {
  const { t } = useTranslation('game')
  const { name } = useSite().site
  return (
    <EmptyState place="cellar" title={t('Download.none')} text={t('Download.noneText', { name })}>
      <ButtonLink to="/forum">{t('Download.forum')}</ButtonLink>
    </EmptyState>
  )
}
