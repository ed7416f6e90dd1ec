import { useState } from 'react'
import { type Language, textIn } from '../../../contract/language.ts'
import type { TicketCategory } from '../../../contract/support.ts'
import type { CannedReply } from '../../../contract/ticket-team.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { inputClass } from '../../ui/form/field-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export interface CannedListProps {
  replies: readonly CannedReply[]
  /** Of the player: what is put in is in theirs. */
  language: Language
  category: TicketCategory
  onPick: (text: string) => void
}

/** The replies the team gives often, to look for and pick one of. */
export function CannedList({ replies, language, category, onPick }: CannedListProps) {
  const { t } = useTranslation('team')
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = replies
    .filter(({ name, text }) => `${name} ${textIn(text, language)}`.toLowerCase().includes(wanted))
    // of what the ticket is about first
    .toSorted((one, other) => rank(one, category) - rank(other, category))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {replies.length > 0 && (
        <input
          type="search"
          value={search}
          aria-label={t('TicketReplies.search')}
          placeholder={t('TicketReplies.search')}
          onChange={({ target }) => setSearch(target.value)}
          className={inputClass}
        />
      )}
      {found.length === 0 && <p className="text-text-quiet">{t('TicketReplies.none')}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {found.map(({ id, name, text }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onPick(textIn(text, language))}
              className="block w-full rounded-md px-3 py-2.5 text-left hover:bg-surface-3"
            >
              <span className="block font-semibold wrap-anywhere">{name}</span>
              <span lang={language} className="line-clamp-2 text-sm wrap-anywhere text-text-quiet">
                {textIn(text, language)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <TextLink to="/admin/tickets/replies">
        <Icon name="settings" className="size-5" /> {t('TicketReplies.manage')}
      </TextLink>
    </div>
  )
}

const rank = (reply: CannedReply, category: TicketCategory) =>
  reply.category === category ? 0 : reply.category === null ? 1 : 2
