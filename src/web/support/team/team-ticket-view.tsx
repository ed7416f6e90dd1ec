import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod/mini'
import type {
  CannedReply,
  changeTicket,
  listTeam,
  TeamTicket,
} from '../../../contract/ticket-team.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy, useLazy } from '../../base/lazy.ts'
import { useNavigate } from '../../base/router.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { PriorityMark, StateBadge } from '../ticket-state.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Thread } from '../thread.tsx'
import { useThread } from '../use-thread.ts'
import { useShortcuts } from './shortcuts.ts'
import { TeamComposer, type ComposerHandle } from './team-composer.tsx'
import { TicketFacts } from './ticket-facts.tsx'

/** Below all else, for those who want it. */
const help = createLazy(() => import('./shortcut-help.tsx'))

interface TeamTicketViewProps {
  loaded: TeamTicket
  userId: number
  team: z.output<typeof listTeam.output>
  replies: readonly CannedReply[]
}

/** A ticket as the team works on it: what was written, notes among it, and all that can be done. */
export function TeamTicketView({ loaded, userId, team, replies }: TeamTicketViewProps) {
  const keyboard = useLazy(help)
  const { t } = useTranslation('team')
  const { id } = loaded
  const form = useRef<HTMLDivElement>(null)
  const composer = useRef<ComposerHandle>(null)
  const navigate = useNavigate()
  const read = (before?: number) => playerApi('GET /api/admin/tickets/:id', { id, before })
  const { ticket, show, showEarlier } = useThread({ loaded, read, form })
  const LastMessage = ticket.messages.at(-1)?.id
  // the last message when the ticket should have been the team’s no longer, and stayed open
  const [heldBy, setHeldBy] = useState<number>()
  const showDone = (found: TeamTicket, isDone: boolean) => {
    setHeldBy(isDone && found.state === 'open' ? found.messages.at(-1)?.id : undefined)
    show(found)
  }
  const change = async (to: Omit<z.input<typeof changeTicket.input>, 'Id' | 'LastMessage'>) =>
    showDone(
      await playerApi('POST /api/admin/tickets/change', { Id: id, LastMessage, ...to }),
      to.IsClosed === true,
    )
  useShortcuts({
    r: () => composer.current?.write('reply'),
    n: () => composer.current?.write('note'),
    s: () => composer.current?.openReplies(),
    // what fails here is said where the fields are
    a: () => void change({ AssignedTo: userId }).catch(() => {}),
    u: () => void navigate('/admin/tickets'),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 desk:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <TicketHeading ticket={ticket} />
        <Thread
          messages={ticket.messages}
          earlier={ticket.earlier}
          onEarlier={showEarlier}
          as="team"
        />
        {heldBy !== undefined && <HeldNotice key={heldBy} />}
        <div ref={form}>
          <TeamComposer {...{ ticket, userId, replies }} handle={composer} onSent={showDone} />
        </div>
        <div className="min-h-9">
          {keyboard && (
            <keyboard.ShortcutHelp
              keys={[
                { key: 'R', text: t('TicketKeys.reply') },
                { key: 'N', text: t('TicketKeys.note') },
                { key: 'S', text: t('TicketKeys.saved') },
                { key: 'A', text: t('TicketKeys.take') },
                { key: 'U', text: t('TicketKeys.back') },
              ]}
            />
          )}
        </div>
      </div>
      <TicketFacts {...{ ticket, team, userId }} onChange={change} />
    </div>
  )
}

/** The player wrote what was not read yet: that comes into view, with what they wrote above it. */
function HeldNotice() {
  const { t } = useTranslation('team')
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // once the form has been kept in its place
    const frame = requestAnimationFrame(() => notice.current?.scrollIntoView({ block: 'center' }))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div ref={notice}>
      <FormMessage tone="warning">
        <p className="font-semibold">{t('TicketWork.held')}</p>
        <p className="text-text-quiet">{t('TicketWork.heldText')}</p>
      </FormMessage>
    </div>
  )
}

function TicketHeading({ ticket }: { ticket: TeamTicket }) {
  const { t } = useTranslation('team')
  const { t: words } = useTranslation('support')
  const { id, subject, state, priority, category } = ticket
  return (
    <div>
      <BackLink to="/admin/tickets">{t('TicketList.title')}</BackLink>
      <h1 className="mt-1 text-2xl leading-tight wrap-anywhere">{subject}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-text-quiet">
        <StateBadge state={state} />
        <PriorityMark priority={priority} />
        <span>{words(`Ticket.category.${category}`)}</span>
        <span className="tabular-nums">{words('Ticket.number', { id })}</span>
      </p>
    </div>
  )
}
