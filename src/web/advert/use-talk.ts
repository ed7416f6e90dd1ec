import { useEffect, useEffectEvent } from 'react'
import { getTalk, markTalkRead, type Talk } from '../../contract/advert-talk.ts'
import { useLiveChange } from '../base/session/live-change.ts'
import { playerApi } from '../base/session/player-api.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { useIsVisible } from '../ui/use-is-visible.ts'
import { useLookedAt } from '../ui/use-looked-at.ts'

/** A talk as it goes on: read again when something was written, and marked as read while it is looked at. */
export function useTalk(loaded: Talk) {
  const { id } = loaded
  const {
    value: talk,
    refetch,
    set,
  } = useFetched<Talk>(id, (signal) => playerApi(getTalk, { id }, { signal }), {
    initial: loaded,
    merge: latest,
  })
  const { isUnread } = talk
  const last = lastOf(talk)

  useLiveChange('talks', (changed) => {
    if (changed === undefined || changed === id) void refetch()
  })
  const isVisible = useIsVisible()
  useLookedAt(refetch)

  const markRead = useEffectEvent((shown: number | undefined) => {
    void playerApi(markTalkRead, { Id: id, LastMessage: shown }).then(
      // what came meanwhile is marked once it is shown
      () =>
        set((before = talk) =>
          lastOf(before) === shown ? { ...before, isUnread: false } : before,
        ),
      // it stays unread, and is marked with the next visit
      () => {},
    )
  })
  useEffect(() => {
    if (isUnread && isVisible) markRead(last)
  }, [isUnread, isVisible, last])

  const show = (found: Talk) => set((before) => (before ? latest(found, before) : found))
  return { talk, show, refresh: refetch }
}

/** Answers of different calls may overtake each other. */
function latest(found: Talk, before: Talk): Talk {
  return (lastOf(found) ?? 0) < (lastOf(before) ?? 0) ? before : found
}

/** The id of the last message. */
function lastOf({ messages }: Talk): number | undefined {
  return messages.at(-1)?.id
}
