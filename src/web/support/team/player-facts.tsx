import { useLanguageName } from '../../base/i18n/use-language-name.ts'
import type { TeamTicket } from '../../../contract/ticket-team.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { Moment } from '../../ui/date.tsx'
import { PlayerAvatar } from '../../ui/player-avatar.tsx'
import { spanWords } from '../../ui/span-words.ts'

/** Whose ticket it is, and how long they wait or have waited. */
export function PlayerFacts({ ticket }: { ticket: TeamTicket }) {
  const { t } = useTranslation('team')
  const { language } = useSite()
  const nameOf = useLanguageName()
  const { player, createdAt, firstReplyAt, waitingSince } = ticket
  const facts = [
    { name: t('TicketWork.speaks'), value: nameOf(ticket.language) },
    { name: t('TicketWork.opened'), value: <Moment seconds={createdAt} /> },
    {
      name: t('TicketWork.firstReply'),
      value:
        firstReplyAt === null
          ? t('TicketWork.notYet')
          : t('TicketWork.after', { span: spanWords(firstReplyAt - createdAt, language) }),
    },
    ...(waitingSince === null
      ? []
      : [{ name: t('TicketWork.waitingSince'), value: <Moment seconds={waitingSince} /> }]),
  ]
  return (
    <section
      aria-label={t('TicketWork.player')}
      className="rounded-lg border border-line bg-surface-2 p-4"
    >
      <p className="flex items-center gap-3">
        <PlayerAvatar user={player} size={64} className="size-12 shrink-0 rounded-md" />
        <span className="min-w-0">
          <span className="block text-sm text-text-quiet">{t('TicketWork.player')}</span>
          <span className="block font-semibold wrap-anywhere">{player.pseudo}</span>
        </span>
      </p>
      <dl className="mt-4 grid gap-2.5 text-sm">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-text-quiet">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
