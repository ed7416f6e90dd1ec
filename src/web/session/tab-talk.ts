import type { SessionProfile } from '../../contract/session.ts'
import type { SessionMessage } from './session-message.ts'
import type { TabSession } from './tab-session.ts'

/** How long the other tabs have to answer, in milliseconds: they do it in a few. */
const patience = 150

export type Tell = (message: SessionMessage) => void

/** What a tab does about what the others say; see `SessionMessage`. */
export function createTabTalk(own: TabSession, tell: Tell | undefined) {
  const question = createQuestion(tell)

  function hearAnswer(profile: SessionProfile) {
    // whoever did not ask may have signed out a moment ago
    if (!question.isOpen()) return
    const current = own.read()
    if (!current || current.tokenExpiration < profile.tokenExpiration) own.replace(profile)
    question.close()
  }

  function hearStart(profile: SessionProfile) {
    const current = own.read()
    if (!current || current.tokenExpiration <= profile.tokenExpiration) own.replace(profile)
  }

  function hearTokens(profile: SessionProfile) {
    const current = own.read()
    // without a session here, they are of one that was left a moment ago
    if (!current || current.tokenExpiration >= profile.tokenExpiration) return
    const isOwn = current.user.id === profile.user.id
    own.replace(isOwn ? { ...profile, user: current.user } : profile)
  }

  function hear(message: SessionMessage) {
    const current = own.read()
    switch (message.kind) {
      case 'ask':
        if (current) tell?.({ kind: 'answer', profile: current })
        break
      case 'answer':
        hearAnswer(message.profile)
        break
      case 'started':
        hearStart(message.profile)
        break
      case 'renewed':
        hearTokens(message.profile)
        break
      case 'changed':
        if (current?.user.id !== message.userId) break
        own.write({ ...current, user: { ...current.user, ...message.change } })
        break
      case 'ended':
        if (current?.user.id !== message.userId) break
        if (current.tokenExpiration > (message.upTo ?? Infinity)) break
        question.close()
        own.close('signedOut')
    }
  }

  return { hear, ask: question.ask, stopAsking: question.close }
}

/** A question to the other tabs, open until it is closed, for 150 ms at most. */
function createQuestion(tell: Tell | undefined) {
  let open: Promise<void> | undefined
  let close = () => {}

  function ask(): Promise<void> {
    if (!tell) return Promise.resolve()
    open ??= new Promise((resolve) => {
      const timer = setTimeout(() => close(), patience)
      close = () => {
        clearTimeout(timer)
        open = undefined
        resolve()
      }
      tell({ kind: 'ask' })
    })
    return open
  }

  return { ask, isOpen: () => open !== undefined, close: () => close() }
}
