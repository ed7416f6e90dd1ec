import { useEffect, useEffectEvent } from 'react'
import type { Conversation } from '../../contract/advert-conversation.ts'
import { useLiveChange } from '../base/session/live-change.ts'
import { playerApi } from '../base/session/player-api.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { useIsVisible } from '../ui/use-is-visible.ts'
import { useLookedAt } from '../ui/use-looked-at.ts'

/** A conversation as it goes on: read again when something was written, and marked as read while it is looked at. */
export function useConversation(loaded: Conversation) {
  const { id } = loaded
  const {
    value: conversation,
    refetch,
    set,
  } = useFetched<Conversation>(
    id,
    (signal) => playerApi('GET /api/advert/conversation/:id', { id }, { signal }),
    {
      initial: loaded,
      merge: latest,
    },
  )
  const { isUnread } = conversation
  const last = lastOf(conversation)

  useLiveChange('conversations', (changed) => {
    if (changed === undefined || changed === id) void refetch()
  })
  const isVisible = useIsVisible()
  useLookedAt(refetch)

  const markRead = useEffectEvent((shown: number | undefined) => {
    void playerApi('POST /api/advert/conversationread', { Id: id, LastMessage: shown }).then(
      // what came meanwhile is marked once it is shown
      () =>
        set((before = conversation) =>
          lastOf(before) === shown ? { ...before, isUnread: false } : before,
        ),
      // it stays unread, and is marked with the next visit
      () => {},
    )
  })
  useEffect(() => {
    if (isUnread && isVisible) markRead(last)
  }, [isUnread, isVisible, last])

  const show = (found: Conversation) => set((before) => (before ? latest(found, before) : found))
  return { conversation, show, refresh: refetch }
}

/** Answers of different calls may overtake each other. */
function latest(found: Conversation, before: Conversation): Conversation {
  return (lastOf(found) ?? 0) < (lastOf(before) ?? 0) ? before : found
}

/** The id of the last message. */
function lastOf({ messages }: Conversation): number | undefined {
  return messages.at(-1)?.id
}
