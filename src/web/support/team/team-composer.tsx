import { useImperativeHandle, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CannedReply, TeamTicket } from '../../../contract/ticket-team.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { CheckField } from '../../ui/form/check-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useOnceCall } from '../../base/session/once-call.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Icon } from '../../ui/icon.tsx'
import { SavedNotice } from '../../ui/form/saved-notice.tsx'
import { replaceText } from '../../ui/markdown/markdown-toolbar.tsx'
import { MessageFields } from '../message-fields.tsx'
import { useSaving } from '../../ui/form/draft.ts'
import { useUploads } from '../use-uploads.ts'
import { CannedPicker } from './canned-picker.tsx'
import { ModeField } from './mode-field.tsx'
import { type ComposerMode, teamDraft } from './team-draft.ts'

const schema = createLazy(async () => (await import('./team-composer-schema.ts')).schema)

/** What keys do with it. */
export interface ComposerHandle {
  write: (mode: ComposerMode) => void
  openReplies: () => void
}

interface TeamComposerProps {
  ticket: TeamTicket
  userId: number
  replies: readonly CannedReply[]
  handle: React.Ref<ComposerHandle>
  /** @param ticket with what was written. @param isDone it should wait for the team no longer. */
  onSent: (ticket: TeamTicket, isDone: boolean) => void
}

/** A reply to the player, or a note that they never see. What is typed stays, whatever arrives meanwhile. */
export function TeamComposer({ ticket, userId, replies, handle, onSent }: TeamComposerProps) {
  const { t } = useTranslation('team')
  const { id: Id, language, category } = ticket
  const LastMessage = ticket.messages.at(-1)?.id
  const draft = useMemo(() => teamDraft(userId, Id), [userId, Id])
  const [saved, setSaved] = useState(draft.read)
  const [isPicking, setIsPicking] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const uploads = useUploads(saved?.pictures)
  const once = useOnceCall()
  const form = useForm({
    schema,
    // where a draft does not say, a reply taken for a note does no harm: a note taken for a reply cannot be called back
    initial: {
      Mode: saved ? (saved.Mode ?? 'note') : 'reply',
      Text: saved?.Text ?? '',
      Closes: false,
    },
    submit: async ({ Mode, Text, Closes }) => {
      const Pictures = uploads.sent.map(({ id }) => id)
      const IsNote = Mode === 'note'
      const given = { Id, LastMessage, Text, Pictures, IsNote, Closes }
      const changed = await once('POST /api/admin/tickets/reply', given)
      clear()
      onSent(changed, !IsNote || Closes)
      area.current?.focus()
    },
  })
  function clear() {
    form.reset({ Mode: 'reply', Text: '', Closes: false })
    uploads.clear()
    setSaved(undefined)
  }
  useImperativeHandle(handle, () => ({
    write(mode) {
      flushSync(() => form.change('Mode', mode))
      area.current?.focus()
      area.current?.scrollIntoView({ block: 'center' })
    },
    openReplies: () => setIsPicking(true),
  }))
  const { Text, Mode } = form.values
  const isMissed = Text.trim() !== '' || uploads.sent.length > 0
  useSaving(draft, { Mode, Text, pictures: uploads.sent }, isMissed)
  const isNote = Mode === 'note'
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border p-4 sm:p-5 ${isNote ? 'border-dashed border-warning' : 'border-line-strong bg-surface-2'}`}
    >
      {saved && <SavedNotice onDiscard={clear} />}
      <Form form={uploads.formWith(form)}>
        <ModeField field={form.field('Mode')} />
        <MessageFields
          field={form.field('Text')}
          label={t(isNote ? 'TicketWork.noteText' : 'TicketWork.replyText')}
          hint={t('TicketWork.sendHint')}
          uploads={uploads}
          area={area}
        >
          <CannedPicker
            {...{ replies, language, category }}
            isOpen={isPicking}
            onOpen={setIsPicking}
            onPick={(text) => {
              const { current } = area
              if (!current) return
              replaceText(current, current.selectionStart, current.selectionEnd, text)
            }}
          />
        </MessageFields>
        <div className="mt-2 flex flex-wrap items-center gap-4">
          <SubmitButton>
            <Icon name={isNote ? 'lock' : 'send'} className="size-5" />{' '}
            {t(isNote ? 'TicketWork.leaveNote' : 'TicketWork.sendReply')}
          </SubmitButton>
          {ticket.state !== 'closed' && (
            <CheckField field={form.field('Closes')} label={t('TicketWork.closes')} />
          )}
        </div>
      </Form>
    </div>
  )
}
