import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod/mini'
import {
  changeNotificationChoice,
  listNotificationChoices,
  type NotificationChoice,
} from '../../../contract/notification.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { errorsOf } from '../../ui/failure.tsx'
import { createChoiceLine } from '../../ui/form/choice-line.ts'
import type { FormError } from '../../ui/form/form-state.ts'

export type Choices = z.infer<typeof listNotificationChoices.output>

export interface ChoicesState {
  /** Undefined while they are on their way. */
  found?: Choices | undefined
  /** Why they did not come, or the last one was not kept. */
  errors?: readonly FormError[] | undefined
  /** Keeps one at once; what the server did not take is as it was. */
  choose: (choice: NotificationChoice) => Promise<void>
  retry: () => void
}

/** How the player hears of what, and what changes it. */
export function useChoices(): ChoicesState {
  const [found, setFound] = useState<Choices>()
  const [errors, setErrors] = useState<readonly FormError[]>()
  const [asked, setAsked] = useState(0)
  const lines = useRef(new Map<string, Line>())
  useEffect(() => {
    const leaving = new AbortController()
    const wish = { asked, signal: leaving.signal }
    playerApi(listNotificationChoices, {}, { signal: wish.signal })
      .then((answer) => !wish.signal.aborted && setFound(answer))
      .catch((error: unknown) => {
        if (!wish.signal.aborted) setErrors(errorsOf(error))
      })
    return () => leaving.abort()
  }, [asked])

  async function choose(choice: NotificationChoice): Promise<void> {
    const { kind } = choice
    const before = found?.choices.find((one) => one.kind === kind)
    if (!before) return
    setErrors(undefined)
    const line = lines.current.get(kind) ?? createChoiceLine<NotificationChoice>()
    lines.current.set(kind, line)
    await line(choice, {
      before,
      show: (shown) => setFound((now) => now && withChoice(now, shown)),
      send: () => playerApi(changeNotificationChoice, toInput(choice)),
      fail: (error) => setErrors(errorsOf(error)),
    })
  }

  function retry() {
    setErrors(undefined)
    setAsked((before) => before + 1)
  }

  return { found, errors, choose, retry }
}

/** For the choices of one kind, each sent as a whole. */
type Line = ReturnType<typeof createChoiceLine<NotificationChoice>>

function withChoice(choices: Choices, choice: NotificationChoice): Choices {
  return {
    ...choices,
    choices: choices.choices.map((one) => (one.kind === choice.kind ? choice : one)),
  }
}

function toInput({ kind, onSite, byMail, byPush }: NotificationChoice) {
  return { Kind: kind, OnSite: onSite, ByMail: byMail, ByPush: byPush }
}
