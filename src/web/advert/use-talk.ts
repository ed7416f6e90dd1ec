import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { getTalk, markTalkRead, type Talk } from '../../contract/advert-talk.ts'
import { createResponseOrder } from '../base/response-order.ts'
import { useLiveChange } from '../base/session/live-change.ts'
import { playerApi } from '../base/session/player-api.ts'
import { useIsVisible } from '../ui/use-is-visible.ts'
import { useLookedAt } from '../ui/use-looked-at.ts'

/** A talk as it goes on: read again when something was written, and marked as read while it is looked at. */
export function useTalk(loaded: Talk) {
  const [talk, setTalk] = useState(loaded)
  const [order] = useState(createResponseOrder)
  const { id, isUnread } = talk
  const last = lastOf(talk)

  const show = useCallback((found: Talk) => {
    setTalk((before) => (isOlder(found, before) ? before : found))
  }, [])
  const refresh = useCallback(async () => {
    const isNews = order.ask()
    // what does not come now comes with the next message
    const found = await playerApi(getTalk, { id }).catch(() => undefined)
    if (found && isNews()) show(found)
  }, [id, order, show])

  useLiveChange('talks', (changed) => {
    if (changed === undefined || changed === id) void refresh()
  })
  const isVisible = useIsVisible()
  useLookedAt(() => void refresh())

  const markRead = useEffectEvent((shown: number | undefined) => {
    void playerApi(markTalkRead, { Id: id, LastMessage: shown }).then(
      // what came meanwhile is marked once it is shown
      () =>
        setTalk((before) => (lastOf(before) === shown ? { ...before, isUnread: false } : before)),
      // it stays unread, and is marked with the next visit
      () => {},
    )
  })
  useEffect(() => {
    if (isUnread && isVisible) markRead(last)
  }, [isUnread, isVisible, last])

  return { talk, show, refresh }
}

/** Answers may overtake each other. */
function isOlder(one: Talk, other: Talk): boolean {
  return (lastOf(one) ?? 0) < (lastOf(other) ?? 0)
}

/** The id of the last message. */
function lastOf({ messages }: Talk): number | undefined {
  return messages.at(-1)?.id
}
