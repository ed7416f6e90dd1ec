import type { DiscordPresence } from '../../contract/discord.ts'
import type { Stream } from '../../contract/stream.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { RowList } from '../ui/row-list.tsx'
import { Section } from '../ui/section.tsx'

export interface ElsewhereProps {
  discord: DiscordPresence | undefined
  streams: Pick<Stream, 'name' | 'title' | 'viewers' | 'url'>[]
}

/** Where one meets the players now, besides the game: who streams, and the Discord server. */
export function Elsewhere({ discord, streams }: ElsewhereProps) {
  const { t } = useTranslation()
  const { site } = useSite()
  const rows = streams.map(({ name, title, viewers: count, url }) => ({
    url,
    name,
    // first what a long title must not push out
    note: `${t('Home.watching', { count })} · ${title}`,
  }))
  const invite = discord?.invite ?? site.links.discord
  const count = discord?.online
  if (invite && typeof count === 'number') {
    rows.push({
      url: invite,
      name: 'Discord',
      note: t('Home.onDiscord', { count }),
    })
  }
  if (rows.length === 0) return null
  return (
    <Section id="elsewhere" title={t('Home.elsewhere')}>
      <RowList look="plain" className="-mt-3">
        {rows.map(({ url, name, note }) => (
          <li key={url} className="group relative py-3">
            <a
              href={url}
              rel="noopener"
              className="font-semibold leading-snug group-hover:text-brass after:absolute after:inset-0"
            >
              {name}
            </a>
            <p className="mt-0.5 line-clamp-2 text-sm text-text-quiet">{note}</p>
          </li>
        ))}
      </RowList>
    </Section>
  )
}
