import { useEffect, useRef } from 'react'
import type { Conversation } from '../../contract/advert-conversation.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Moment } from '../ui/date.tsx'

type Message = Conversation['messages'][number]

interface ConversationMessagesProps {
  messages: readonly Message[]
  /** Of the other one. */
  pseudo: string
}

/** What was written, the latest last and in sight. What arrives is said; who reads further up is not moved. */
export function ConversationMessages({ messages, pseudo }: ConversationMessagesProps) {
  const { t } = useTranslation('advert')
  const frame = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const lastId = messages.at(-1)?.id
  useEffect(() => {
    const element = frame.current
    if (element && lastId !== undefined && isAtEnd.current) element.scrollTop = element.scrollHeight
  }, [lastId])
  return (
    <div
      ref={frame}
      role="log"
      aria-label={t('Conversation.messages', { pseudo })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 48
      }}
      className="max-h-[max(20rem,58dvh)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface-2 px-3 py-4 sm:px-5"
    >
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} pseudo={pseudo} />
        ))}
      </ol>
    </div>
  )
}

function MessageRow({ message, pseudo }: { message: Message; pseudo: string }) {
  const { t } = useTranslation('advert')
  const { isOwn, text, date } = message
  return (
    <li className={`flex ${isOwn ? 'justify-end pl-8 sm:pl-20' : 'pr-8 sm:pr-20'}`}>
      <div
        className={`min-w-0 rounded-lg border px-4 py-2.5 ${isOwn ? 'border-brass bg-surface-3' : 'border-line-strong bg-surface-1'}`}
      >
        <p className="flex flex-wrap justify-between gap-x-5 text-xs text-text-quiet tabular-nums">
          <span className="font-semibold">{isOwn ? t('Conversation.you') : pseudo}</span>
          <Moment seconds={date} />
        </p>
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
      </div>
    </li>
  )
}
