import { useRef } from 'react'
import type { User, UserNote } from '../../../contract/user.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Moment } from '../../ui/date.tsx'
import { NoteForm } from './note-form.tsx'

interface UserNotesProps {
  user: Pick<User, 'id' | 'notes'>
  /** Who reads: the one whose notes they may remove. */
  readerId: number
  /** There is another note, or one less. */
  onChange: () => Promise<void>
}

/** What the team noted about a player, for the team. */
export function UserNotes({ user: { id, notes }, readerId, onChange }: UserNotesProps) {
  const { t } = useTranslation('user')
  const heading = useRef<HTMLHeadingElement>(null)
  async function finishRemoval() {
    await onChange()
    // the button that had the focus went with its note
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="notes" className="grid gap-4">
      <h2 ref={heading} id="notes" tabIndex={-1} className="text-xl">
        {t('UserNote.title')}
      </h2>
      <NoteForm id={id} onDone={onChange} />
      {notes.length > 0 && (
        <ul className="grid gap-3">
          {notes.map((note) => (
            <NoteEntry
              key={note.id}
              note={note}
              isOwn={note.author?.id === readerId}
              onRemoved={finishRemoval}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface NoteEntryProps {
  note: UserNote
  isOwn: boolean
  onRemoved: () => Promise<void>
}

function NoteEntry({ note, isOwn, onRemoved }: NoteEntryProps) {
  const { t } = useTranslation('user')
  const { id, about, text, author, createdAt } = note
  return (
    <li className="border-l-2 border-brass pl-3.5">
      {about === 'factorReset' && (
        <p className="text-sm font-semibold">{t('UserNote.about.factorReset')}</p>
      )}
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-text-quiet">
        <bdi>{author?.pseudo ?? t('UserNote.gone')}</bdi>
        <Moment seconds={createdAt} className="tabular-nums" />
        {isOwn && about === 'player' && (
          <ConfirmButton
            action={t('UserNote.remove')}
            kind="quiet"
            className="-my-1 px-2! text-sm!"
            title={t('UserNote.removeTitle')}
            submit={() => playerApi('POST /api/admin/users/note/remove', { Id: id })}
            onDone={onRemoved}
          >
            <p className="wrap-anywhere">{text}</p>
          </ConfirmButton>
        )}
      </p>
    </li>
  )
}
