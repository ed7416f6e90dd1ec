import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { textIn } from '../../../contract/language.ts'
import type { CannedReply } from '../../../contract/ticket-team.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CannedForm } from './canned-form.tsx'

interface CannedRepliesProps {
  replies: readonly CannedReply[]
  /** They are no longer as shown. */
  onChange: () => Promise<void>
}

/** The replies the team gives often, to add to and to write anew. */
export function CannedReplies({ replies, onChange }: CannedRepliesProps) {
  const { t } = useTranslation('team')
  // a new one has no id yet
  const [edited, setEdited] = useState<{ id?: number }>()
  const isNew = edited !== undefined && edited.id === undefined
  const frame = useRef<HTMLDivElement>(null)
  const close = () => {
    // another may be edited by then
    flushSync(() => setEdited((now) => (now === edited ? undefined : now)))
    // what had the focus may be gone
    if (document.activeElement === document.body) frame.current?.focus()
  }
  const finishEdit = async () => {
    await onChange()
    close()
  }
  const focusAfter = useFocusAfterRemoval(frame, replies)
  const finishRemoval = async (id: number) => {
    focusAfter(id)
    await onChange()
  }
  return (
    <div ref={frame} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-6 outline-none">
      {isNew ? (
        <CannedForm onSaved={finishEdit} onGiveUp={close} />
      ) : (
        <Button kind="primary" className="justify-self-start" onClick={() => setEdited({})}>
          <Icon name="plus" className="size-5" /> {t('TicketReplies.add')}
        </Button>
      )}
      {replies.length === 0 && !isNew && (
        <EmptyState
          place="post"
          title={t('TicketReplies.none')}
          text={t('TicketReplies.noneText')}
        />
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {replies.map((reply) => (
          <li key={reply.id}>
            {edited?.id === reply.id ? (
              <CannedForm reply={reply} onSaved={finishEdit} onGiveUp={close} />
            ) : (
              <Shown
                reply={reply}
                onEdit={() => setEdited({ id: reply.id })}
                onRemoved={() => finishRemoval(reply.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** @returns a function that sends the focus to the frame once the reply of this id is gone, with what had it */
function useFocusAfterRemoval(
  frame: React.RefObject<HTMLElement | null>,
  replies: readonly CannedReply[],
): (id: number) => void {
  const removed = useRef<number>(undefined)
  useEffect(() => {
    const id = removed.current
    if (id === undefined || replies.some((reply) => reply.id === id)) return
    removed.current = undefined
    if (document.activeElement === document.body) frame.current?.focus()
  }, [frame, replies])
  return (id) => void (removed.current = id)
}

interface ShownProps {
  reply: CannedReply
  onEdit: () => void
  onRemoved: () => Promise<void>
}

function Shown({ reply, onEdit, onRemoved }: ShownProps) {
  const { t } = useTranslation('team')
  const { t: words } = useTranslation('support')
  const { language } = useSite()
  const { name, category, text } = reply
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface-2 p-4 sm:p-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 className="text-lg wrap-anywhere">{name}</h2>
        <p className="text-sm text-text-quiet">
          {category ? words(`Ticket.category.${category}`) : t('TicketReplies.anyCategory')}
        </p>
        <p className="mt-2 line-clamp-3 wrap-anywhere whitespace-pre-line">
          {textIn(text, language)}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2.5">
        <Button aria-label={t('TicketReplies.editOf', { name })} onClick={onEdit}>
          <Icon name="pencil" className="size-5" /> {t('TicketReplies.edit')}
        </Button>
        <ConfirmButton
          action={t('TicketReplies.remove')}
          icon="x"
          kind="quiet"
          aria-label={t('TicketReplies.removeOf', { name })}
          title={t('TicketReplies.removeOf', { name })}
          submit={() => playerApi('POST /api/admin/replies/remove', { Id: reply.id })}
          onDone={onRemoved}
        >
          <p>{t('TicketReplies.removeText')}</p>
        </ConfirmButton>
      </div>
    </div>
  )
}
